/** Address of the further pages in the version that is open; its name changes with any part of the page. Empty in development. */
export function partAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=further-pages]')?.content ?? ''
}

/** Whether the server has another version of this page than the one that is open; false where it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  const address = partAddress()
  if (!address) return false
  // Asked by its head: the worker answers what is read from its own store.
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}
