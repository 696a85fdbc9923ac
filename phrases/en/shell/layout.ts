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
  commandsHint: 'Search customers, orders, styles, menus and actions, or scan a paper or barcode',
  checkPaper: 'Check a paper',
  newCustomer: 'New customer',
  newStyle: 'Add style',
  signInCards: 'Print sign-in cards',
  openFair: 'Open the fair for ordering',
  closing: 'Closing time',
  pages: 'Menus',
  openTabs: 'Open tabs',
  actions: 'Actions',
  nothingFound: 'Nothing found; try another word',
  keysHint: '↑↓ choose · Enter open · Esc close',
  /** Why what is typed is in this page alone. */
  storageFaults: {
    refused:
      'The browser keeps this site from storing data: your sign-in and quantities not sent yet are in this page alone. Do not reload or close it, or allow this site to store data in the browser’s settings.',
    full: 'This device is full: quantities not sent yet are in this page alone, and sent once online. Do not close it for now.',
    lost: 'Storage fails for the moment: quantities not sent yet are in this page alone, and sent once online. Do not close it for now.',
  },
}
