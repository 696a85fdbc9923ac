import type { Shape } from '../../shape.ts'
import type { layout as source } from '../../zh-cn/shell/layout.ts'

export const layout: Shape<typeof source> = {
  mainMenu: 'Main menu',
  subMenu: 'Submenu',
  moreMenus: 'More',
  crumbs: 'Where you are',
  tools: 'Tools',
  narrow: 'Narrow the first menu',
  widen: 'Widen the first menu',
  closeMenu: 'Close menu',
  fullScreen: 'Full screen',
  exitFullScreen: 'Leave full screen',
  fullScreenUnsupported: 'Your browser does not support full screen',
  maximize: 'Maximize content',
  exitMaximized: 'Leave maximized content',
  backToTop: 'Back to top',
  commands: 'Command palette',
  commandsHint: 'Search menus, open tabs and actions, or scan a paper',
  checkPaper: 'Check a paper',
  pages: 'Menus',
  openTabs: 'Open tabs',
  actions: 'Actions',
  nothingFound: 'Nothing found; try another word',
  keysHint: '↑↓ choose · Enter open · Esc close',
}
