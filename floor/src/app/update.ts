import { useFloor } from './state.ts'

const lookEveryMs = 30 * 60_000
const patienceMs = 5000
let take: () => void = () => location.reload()

/** Registered after the first paint; over plain HTTP there is none, and nothing needs it. */
export async function registerWorker(): Promise<void> {
  // A part of a version that the server has no more: what is open goes on, the next part comes with the new one.
  addEventListener('vite:preloadError', () => useFloor.setState({ hasUpdate: true }))
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  await goodsAreThere()
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/floor/sw.js', { scope: '/floor/' })
  worker.addEventListener('waiting', () => useFloor.setState({ hasUpdate: true }))
  take = () => {
    worker.addEventListener('controlling', () => location.reload())
    worker.messageSkipWaiting()
  }
  await worker.register().catch(() => undefined)
  // A page that stays open for the whole fair would not hear of a new version.
  setInterval(() => void worker.update().catch(() => undefined), lookEveryMs)
}

/** They come first: the worker fetches every part of the page. */
function goodsAreThere(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => useFloor.getState().goods && resolve()
    useFloor.subscribe(look)
    setTimeout(resolve, patienceMs)
    look()
  })
}

export function takeUpdate(): void {
  take()
}
