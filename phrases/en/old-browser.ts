import type { Shape } from '../shape.ts'
import type { oldBrowser as source } from '../zh-cn/old-browser.ts'

export const oldBrowser: Shape<typeof source> = {
  phone:
    'This browser is too old for the ordering page. Update WeChat, or open the page in a current Chrome or Edge (Chrome N or later; on an iPhone iOS S or later).',
  console:
    'This browser is too old for this system. Use Chrome or Edge N or later; update 360 or QQ browsers and switch them to their fast mode. On Windows 7 install Chrome 109.',
  boards:
    'This browser is too old for this page. Use Chrome or Edge N or later; where the browser of a television or its box is too old, connect a computer.',
  noScript: 'This page needs JavaScript. Allow it for this site in the settings of the browser, then reload.',
  notLoaded: 'The page did not load completely. Check the network, then reload.',
  notStarted: 'The page failed to start. Reload it; if that does not help, show the line below to the staff.',
  failed: 'The page failed; it reloads by itself in half a minute.',
  reload: 'Reload',
}
