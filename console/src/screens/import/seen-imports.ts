import { localStore } from '../../kit/storage/site-storage.ts'

const key = 'fairdesk.imports-told'
const most = 50

/** Whether somebody at this browser has seen how the commit of this number ended. */
export function isSeen(importId: string): boolean {
  return seen().includes(importId)
}

export function markSeen(importId: string): void {
  keep([importId, ...seen().filter((one) => one !== importId)])
}

/** A commit begins, maybe anew under its number: how it ends is news. */
export function forgetSeen(importId: string): void {
  keep(seen().filter((one) => one !== importId))
}

function seen(): readonly string[] {
  return (localStore.getItem(key) ?? '').split(' ')
}

function keep(ids: readonly string[]): void {
  localStore.setItem(key, ids.slice(0, most).join(' '))
}
