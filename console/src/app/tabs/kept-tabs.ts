import type { Tab, Tabs } from './tab-rules.ts'

/** Maximum number of pages kept; the least recently seen is dropped first (specification 4). */
export const mostKept = 10

/** Maximum elements of kept pages that a weak laptop still scrolls smoothly. */
const mostNodes = 60_000

type KeepAliveInput = {
  /** Keys of the pages alive until now, in the order they were last looked at, the latest first. */
  readonly recentKeys: readonly string[]
  /** Work that is not yet saved is never dropped. */
  readonly unsaved: ReadonlySet<string>
  /** Pages that are recreated at each visit. */
  readonly isFleeting: (tab: Tab) => boolean
  /** Current number of elements of a page. */
  readonly nodesOf: (key: string) => number
  readonly maxPages: number
}

/** Keys of the pages that stay alive, the latest seen first: the active one, those with unsaved work, others within both limits. */
export function keptTabs(
  { list, active }: Tabs,
  { recentKeys: previousKeys, unsaved, isFleeting, nodesOf, maxPages }: KeepAliveInput,
): string[] {
  const recentKeys = [active, ...previousKeys.filter((key) => key !== active)].filter((key) =>
    list.some((tab) => tab.key === key),
  )
  const isHeld = (key: string) => key === active || unsaved.has(key)
  const isFleetingKey = (key: string) => list.some((tab) => tab.key === key && isFleeting(tab))
  const retainedKeys = recentKeys.filter(isHeld)
  let count = retainedKeys.length
  let nodes = retainedKeys.reduce((sum, key) => sum + nodesOf(key), 0)
  let isFull = false
  return recentKeys.filter((key) => {
    if (isHeld(key)) return true
    if (isFleetingKey(key)) return false
    count += 1
    nodes += nodesOf(key)
    // Oldest dropped first: once a page does not fit, no older page is kept.
    isFull ||= count > maxPages || nodes > mostNodes
    return !isFull
  })
}
