import { afterPaint } from '../client/after-paint.ts'
import { isOutdated } from '../version/outdated.ts'
import { floorIs, useFloor } from './state.ts'

const lookEveryMs = 30 * 60_000
const patienceMs = 5000
let take: () => void = () => location.reload()

/**
 * Watches for parts of a version that the server no longer has: the open page keeps working, the next part comes with
 * the new version.
 */
export function watchVersion(): void {
  const look = async () => (await isOutdated('further-pages')) && useFloor.setState({ hasUpdate: true })
  addEventListener('vite:preloadError', () => void look())
}

/** Registers the worker after the first list; over plain HTTP there is none, and nothing depends on it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/floor/sw.js', { scope: '/floor/' })
  worker.addEventListener('waiting', () => {
    useFloor.setState({ hasUpdate: true })
    take = () => {
      worker.addEventListener('controlling', () => location.reload())
      worker.messageSkipWaiting()
    }
  })
  await worker.register().catch(() => undefined)
  // A page left open for the whole fair would otherwise not learn of a new version.
  setInterval(() => void worker.update().catch(() => undefined), lookEveryMs)
}

/** Resolves once the list of goods is painted, or cannot be: further requests, pages and the worker wait for it. */
export async function listIsPainted(): Promise<void> {
  await floorIs(({ goods, goodsFault }) => goods !== null || goodsFault !== '', patienceMs)
  await afterPaint()
}

export function takeUpdate(): void {
  take()
}
