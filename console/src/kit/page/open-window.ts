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
 * Opens the preview window, or notifies and returns null if the browser blocks it. Call before any await: browsers
 * allow a window only directly from a press.
 */
export function openPreviewWindow(): PreviewWindow | null {
  const newWindow = open('', '_blank')
  if (!newWindow) {
    notify({ kind: 'error', text: spokenShellPhrases().userPreview.blocked })
    return null
  }
  return {
    show: (address, token) => {
      try {
        keepPreview(newWindow, token)
      } catch {
        // A sign-in of its own needs storage of its own.
        newWindow.close()
        notify({ kind: 'error', text: spokenShellPhrases().userPreview.storageRefused })
        return
      }
      newWindow.location.replace(address)
    },
    close: () => newWindow.close(),
  }
}
