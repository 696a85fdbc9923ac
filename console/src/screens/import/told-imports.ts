const key = 'fairdesk.imports-told'
const most = 50

/** Whether somebody at this browser has seen how the commit of this number ended. */
export function isTold(importId: string): boolean {
  return told().includes(importId)
}

export function markTold(importId: string): void {
  keep([importId, ...told().filter((one) => one !== importId)])
}

/** A commit begins, maybe anew under its number: how it ends is news. */
export function forgetTold(importId: string): void {
  keep(told().filter((one) => one !== importId))
}

function told(): readonly string[] {
  return (localStorage.getItem(key) ?? '').split(' ')
}

function keep(ids: readonly string[]): void {
  localStorage.setItem(key, ids.slice(0, most).join(' '))
}
