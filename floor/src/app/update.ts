import { useFloor } from './state.ts'

let take: () => void = () => location.reload()

/** Registered after the first paint; over plain HTTP there is none, and nothing needs it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/floor/sw.js', { scope: '/floor/' })
  worker.addEventListener('waiting', () => useFloor.setState({ hasUpdate: true }))
  take = () => {
    worker.addEventListener('controlling', () => location.reload())
    worker.messageSkipWaiting()
  }
  await worker.register().catch(() => undefined)
}

export function takeUpdate(): void {
  take()
}
