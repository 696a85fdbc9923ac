import { notify } from '../../kit/notify/notices.ts'

const lookMs = 10 * 60_000

/** Looks now and then, and when a part of this console is no longer there, whether the server has a newer one; says so once. */
export function watchVersion(): () => void {
  const loadedEntry = entryOf(document.documentElement.outerHTML)
  let lookedAt = Date.now()
  const look = async () => {
    lookedAt = Date.now()
    // Without a network there is nothing to compare; the next look comes.
    const page = await fetch('/', { cache: 'no-store' }).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    )
    const servedEntry = entryOf(page)
    if (servedEntry === '' || servedEntry === loadedEntry) return
    stop()
    notify({ kind: 'newVersion', text: '' })
  }
  const onReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > lookMs / 10) void look()
  }
  const onMissing = () => void look()
  const timer = setInterval(() => void look(), lookMs)
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('vite:preloadError', onMissing)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('vite:preloadError', onMissing)
  }
  return stop
}

/** Returns the address of the first script of one of our pages, which identifies its content; empty if absent. */
function entryOf(html: string): string {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''
}
