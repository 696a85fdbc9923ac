import type { Shape } from '../../shape.ts'
import type { userPreview as source } from '../../zh-cn/settings/user-preview.ts'

/** Looking at the console as another user sees it. */
export const userPreview: Shape<typeof source> = {
  start: 'Preview as this user',
  banner: ({ name, fair }) => `You see “${fair}” as ${name} does; nothing can be changed`,
  leave: 'Leave the preview',
  entered: ({ fair }) => `This window is in “${fair}”; your other windows stay where they are`,
  leaveFair: 'Leave this fair',
  saveFirst: 'Preview as this user (save first)',
  blocked: 'The browser has blocked a new window: allow this site to open one and try again',
  storageRefused:
    'The browser keeps this site from storing data, so the preview window cannot be opened. Allow it in the browser’s settings and try again.',
}
