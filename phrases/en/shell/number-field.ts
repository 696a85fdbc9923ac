import type { Shape } from '../../shape.ts'
import type { numberField as source } from '../../zh-cn/shell/number-field.ts'

/** A field for a number that holds none. */
export const numberField: Shape<typeof source> = {
  whole: ({ min, max }) => `A whole number from ${min} to ${max}`,
  amount: ({ min, max }) => `A number from ${min} to ${max}, two decimals at most`,
  unread: 'Correct the numbers marked in red first',
}
