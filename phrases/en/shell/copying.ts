import type { Shape } from '../../shape.ts'
import type { copying as source } from '../../zh-cn/shell/copying.ts'
import { many } from '../many.ts'

export const copying: Shape<typeof source> = {
  copy: 'Copy',
  copyWithHeads: 'Copy with headers',
  level: 'Level',
  copied: ({ rows }) => `${many(rows, 'row')} copied`,
  fetching: ({ done, rows }) => `Reading rows to copy: ${done} / ${rows}`,
  ready: ({ rows }) => `${many(rows, 'row')} ready: press Copy`,
  moved: ({ rows }) =>
    `The list changed while it was read. ${many(rows, 'row')} of it as it is now are ready: check, then press Copy`,
  tooMany: ({ rows, most }) =>
    `Nothing copied: ${many(rows, 'row')} selected, ${most} can be copied at once. Select fewer, or export`,
  failed: 'Nothing copied: the connection broke while the other rows were read. Try again once it is back',
  blocked:
    'Nothing copied: the browser does not allow writing to the clipboard. Allow it in the site permissions and try again',
  notLoaded: ({ missing }) =>
    `Nothing copied: ${many(missing, 'selected row')} not loaded yet. Scroll down to load them, or export`,
  copyLoaded: ({ rows }) => `Copy only ${many(rows, 'loaded row')}`,
}
