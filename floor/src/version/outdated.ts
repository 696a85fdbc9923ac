export type PartName = 'further-pages' | 'code-reader' | 'script-variants' | 'picture-viewer'

/**
 * Returns the address of a part in the open version of the page; its name changes with its content. Empty in
 * development.
 */
export function partAddress(name: PartName): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
}

/**
 * Returns true if the server has this part, false if it has another version of the page, null if it cannot be reached.
 */
export async function isServed(name: PartName): Promise<boolean | null> {
  const address = partAddress(name)
  if (!address) return null
  // Uses HEAD: the worker would answer a GET from its own store.
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) return false
  return answer?.ok ? true : null
}

/** Returns true if the server has another version of this page than the open one; false if it cannot be reached. */
export async function isOutdated(name: PartName): Promise<boolean> {
  return (await isServed(name)) === false
}
