import { useSyncExternalStore } from 'react'
import { usePhrases } from '../../kit/phrases.ts'

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Says that the network is gone, and that nothing is lost by it. */
export const OfflineBanner = () => {
  const { shell } = usePhrases()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className="fd-offline" role="status">
      {shell.offline}
    </div>
  )
}
