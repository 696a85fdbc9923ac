import { useSyncExternalStore } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { spokenShellPhrases } from '../../kit/text/phrases.ts'

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

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
