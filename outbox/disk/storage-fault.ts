/** Why the browser's database took nothing: it has no room, keeps nothing for this site, or has lost its connection. */
export type StorageFault = 'full' | 'refused' | 'lost'

/** Classifies by the error's name: errors from another frame are not instances of this page's classes. */
export function storageFaultOf(error: unknown): StorageFault {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  // Reading `indexedDB`, or opening it, throws where data of sites is blocked; a browser without it gives a TypeError.
  if (name === 'SecurityError' || name === 'NotAllowedError' || name === 'TypeError' || name === 'ReferenceError')
    return 'refused'
  return 'lost'
}
