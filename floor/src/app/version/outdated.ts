export type PartName = 'further-pages' | 'code-reader' | 'script-variants'

/** Address of a part of the page in the version that is open; its name changes with what is in it. Empty in development. */
export function partAddress(name: PartName): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
}

/** Whether the server has this part: not where it has another version of the page, and null where it cannot be asked. */
export async function isServed(name: PartName): Promise<boolean | null> {
  const address = partAddress(name)
  if (!address) return null
  // Asked by its head: the worker answers what is read from its own store.
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) return false
  return answer?.ok ? true : null
}

/** Whether the server has another version of this page than the one that is open; false where it cannot be asked. */
export async function isOutdated(name: PartName): Promise<boolean> {
  return (await isServed(name)) === false
}
