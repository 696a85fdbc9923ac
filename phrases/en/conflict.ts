import type { Shape } from '../shape.ts'
import type { conflict as source } from '../zh-cn/conflict.ts'

/** Two people have edited one record. */
export const conflict: Shape<typeof source> = {
  title: 'Someone else has changed this',
  note: 'These fields differ from what was just saved by someone else. Choose one of each; what is not listed is the same.',
  field: 'Field',
  mine: 'Mine',
  theirs: 'Theirs',
  nothing: 'Empty',
  save: 'Save the chosen',
  cancel: 'Back to editing',
}
