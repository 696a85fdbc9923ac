import { useSyncExternalStore } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { spokenShellPhrases } from '../../../kit/text/phrases.ts'

export function useFullScreen(): boolean {
  return useSyncExternalStore(watch, () => document.fullscreenElement !== null)
}

/** The whole screen for the console, or back; a browser that cannot, or will not, is said to be so. */
export async function switchFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    notify({ kind: 'error', text: spokenShellPhrases().layout.fullScreenUnsupported })
  }
}

function watch(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}
