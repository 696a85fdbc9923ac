/** Why the browser's database took nothing: it has no room, keeps nothing for this site, or has lost its connection. */
export type StorageFault = 'full' | 'refused' | 'lost'

/** By the error's name: one that comes from another frame is an instance of no class of this page. */
export function storageFaultOf(error: unknown): StorageFault {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  // Reading `indexedDB`, or opening it, throws where data of sites is blocked; a browser without it gives a TypeError.
  if (name === 'SecurityError' || name === 'NotAllowedError' || name === 'TypeError' || name === 'ReferenceError')
    return 'refused'
  return 'lost'
}
