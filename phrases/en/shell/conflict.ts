import type { Shape } from '../../shape.ts'
import type { conflict as source } from '../../zh-cn/shell/conflict.ts'

/** Two people have edited one record. */
export const conflict: Shape<typeof source> = {
  title: 'Someone else has changed this',
  note: 'These fields differ from what someone else has just saved. Choose one of each; fields not listed are the same.',
  field: 'Field',
  mine: 'Mine',
  theirs: 'Theirs',
  nothing: 'Empty',
  save: 'Save selected',
  cancel: 'Back to editing',
}
