/** Pictures come again; what was typed does not. */
export async function dropPictures(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete('pictures').catch(() => false)
}

let isAsked = false

/** Asks the browser once to hold on to what is kept here, when there is something worth it. Many say no: nothing rests on it. */
export function askToKeep(): void {
  if (isAsked) return
  isAsked = true
  void navigator.storage?.persist?.().catch(() => false)
}
