import type { Tab, Tabs } from './tab-rules.ts'

/** At most so many pages are kept; the one not seen for longest goes first (specification 4). */
export const mostKept = 10

/** So many elements of kept pages a weak laptop still scrolls through without a hitch. */
const mostNodes = 60_000

type Living = {
  /** Keys of the pages alive until now, in the order they were last looked at, the latest first. */
  readonly seen: readonly string[]
  /** Work that is not yet saved is never dropped. */
  readonly unsaved: ReadonlySet<string>
  /** Pages that are made anew at each visit. */
  readonly isFleeting: (tab: Tab) => boolean
  /** Elements of a page as it stands. */
  readonly nodesOf: (key: string) => number
  readonly most: number
}

/** Keys of the pages that stay alive, the latest seen first: the active one, those with unsaved work, others within both limits. */
export function keptTabs({ list, active }: Tabs, { seen, unsaved, isFleeting, nodesOf, most }: Living): string[] {
  const known = [active, ...seen.filter((key) => key !== active)].filter((key) => list.some((tab) => tab.key === key))
  const isHeld = (key: string) => key === active || unsaved.has(key)
  const isFleetingKey = (key: string) => list.some((tab) => tab.key === key && isFleeting(tab))
  const held = known.filter(isHeld)
  let count = held.length
  let nodes = held.reduce((sum, key) => sum + nodesOf(key), 0)
  let isFull = false
  return known.filter((key) => {
    if (isHeld(key)) return true
    if (isFleetingKey(key)) return false
    count += 1
    nodes += nodesOf(key)
    // The oldest go first: once one finds no room, none older stays.
    isFull ||= count > most || nodes > mostNodes
    return !isFull
  })
}
