import type { Shape } from '../../shape.ts'
import type { numberField as source } from '../../zh-cn/shell/number-field.ts'

/** A field for a number that holds none. */
export const numberField: Shape<typeof source> = {
  whole: ({ min, max }) => `請填 ${min}～${max} 的整數`,
  amount: ({ min, max }) => `請填 ${min}～${max} 的數字，最多兩位小數`,
  unread: '請先更正標紅的數字',
}
