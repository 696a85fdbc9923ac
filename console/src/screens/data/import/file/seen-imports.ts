import { localStore } from '../../../../kit/storage/site-storage.ts'

const key = 'fairdesk.imports-told'
const maxIds = 50

/** Returns true if a user of this browser has seen the result of the commit with this id. */
export function isSeen(importId: string): boolean {
  return readSeenIds().includes(importId)
}

export function markSeen(importId: string): void {
  keep([importId, ...readSeenIds().filter((seenId) => seenId !== importId)])
}

/** Forgets that the result was seen: a commit begins, possibly a retry under the same id. */
export function forgetSeen(importId: string): void {
  keep(readSeenIds().filter((seenId) => seenId !== importId))
}

function readSeenIds(): readonly string[] {
  return (localStore.getItem(key) ?? '').split(' ')
}

function keep(ids: readonly string[]): void {
  localStore.setItem(key, ids.slice(0, maxIds).join(' '))
}
