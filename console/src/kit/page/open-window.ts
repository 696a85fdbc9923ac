import { notify } from '../notify/notices.ts'
import { currentToken, isPreview, keepPreview } from '../session/token.ts'
import { spokenShellPhrases } from '../text/phrases.ts'

/** Opens a page of the console in a window of its own; out of a preview that window shows the preview too. */
export function openWindow(address: string): void {
  if (isPreview()) openPreviewWindow()?.show(address, currentToken())
  else open(address, '_blank', 'noopener')
}

type PreviewWindow = { show(address: string, token: string): void; close(): void }

/**
 * A window that is to show a preview; null, and told, where the browser allows none. It is opened before anything is
 * waited for: browsers let a press open a window, and nothing else.
 */
export function openPreviewWindow(): PreviewWindow | null {
  const shown = open('', '_blank')
  if (!shown) {
    notify({ kind: 'error', text: spokenShellPhrases().userPreview.blocked })
    return null
  }
  return {
    show: (address, token) => {
      try {
        keepPreview(shown, token)
      } catch {
        // A sign-in of its own needs storage of its own.
        shown.close()
        notify({ kind: 'error', text: spokenShellPhrases().userPreview.storageRefused })
        return
      }
      shown.location.replace(address)
    },
    close: () => shown.close(),
  }
}
