/** Deletes cached pictures, which can be fetched again; edits cannot. */
export async function dropPictures(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete('pictures').catch(() => false)
}

let isAsked = false

/**
 * Asks the browser once for persistent storage, when there is something worth keeping. Many refuse: nothing depends
 * on it.
 */
export function askToKeep(): void {
  if (isAsked) return
  isAsked = true
  void navigator.storage?.persist?.().catch(() => false)
}
