import { account } from '@fairdesk/contract/areas/account'
import { call } from '../../kit/api.ts'
import { notify } from '../../kit/notices.ts'
import { spokenPhrases } from '../../kit/phrases.ts'
import { keepPreview } from '../../kit/token.ts'

/** Opens a window that shows the console as this user sees it; the other windows stay what they are. */
export async function openPreview(wish: { readonly accountId: number; readonly fairId: number }): Promise<void> {
  // Before anything is waited for: browsers let a press open a window, and nothing else.
  const shown = open('', '_blank')
  if (!shown) {
    notify({ kind: 'error', text: spokenPhrases().userPermissions.preview.blocked })
    return
  }
  try {
    const { token } = await call(account.preview, wish)
    keepPreview(shown, token)
    shown.location.replace('/')
  } catch {
    shown.close()
  }
}
