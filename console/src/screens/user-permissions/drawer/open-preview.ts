import { account } from '@fairdesk/contract/areas/settings/account'
import { call } from '../../../kit/call/api.ts'
import { openPreviewWindow } from '../../../kit/page/open-window.ts'

/** Opens a window that shows the console as this user sees it; the other windows stay what they are. */
export async function openPreview(query: { readonly accountId: number; readonly fairId: number }): Promise<void> {
  const shown = openPreviewWindow()
  if (!shown) return
  try {
    const { token } = await call(account.preview, query)
    shown.show('/', token)
  } catch {
    shown.close()
  }
}
