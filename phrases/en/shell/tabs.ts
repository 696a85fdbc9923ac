import type { Shape } from '../../shape.ts'
import type { tabs as source } from '../../zh-cn/shell/tabs.ts'

export const tabs: Shape<typeof source> = {
  pin: 'Pin tab',
  unpin: 'Unpin tab',
  pinned: 'Pinned',
  newWindow: 'Open in a new window',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  doubleClick: 'Double-click',
  moved: ({ title, place, count }) => `${title} is now tab ${place} of ${count}`,
  keysHint: 'Double-click refreshes, middle click closes, right click for more, drag to reorder',
  scrollLeft: 'Tabs before',
  scrollRight: 'Tabs after',
  unsavedIn: ({ titles }) => `${titles.join(', ')}: something is not saved. Discard it?`,
  frameRefused: 'This page cannot be opened',
  frameRefusedHint:
    'Its address must begin with http or https. Ask an administrator to change it in the report configuration.',
  frameBarredHint:
    'This site was allowed after you opened the console. Reload to see it; save what is open in other tabs first.',
}
