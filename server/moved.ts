import type { FactsChange } from './areas/context.ts'
import { tally } from './db/tally.ts'
import type { Fair } from './domain/visibility/session-user.ts'
import type { Engine } from './engine/engine.ts'
import type { Engines } from './engine/engines.ts'
import type { FeedEntry } from './http/write-records.ts'

/** All that one write says it moved, however often it says so. */
export function gatherMoved(): { markFactsChanged(change: FactsChange): void; all(): readonly FactsChange[] } {
  const changes: FactsChange[] = []
  return { markFactsChanged: (change) => void changes.push(change), all: () => changes }
}

/** Returns the feed entry for other processes; null if reports show nothing of the write. */
export function feedOf(changes: readonly FactsChange[]): FeedEntry | null {
  if (changes.length === 0) return null
  const orders = changes.flatMap(({ orders = [], saved }) => (saved ? [...orders, saved.id] : orders))
  return { orders: [...new Set(orders)], base: changes.some(({ base }) => base === true) }
}

/**
 * Publishes a commit: passes saved rows to this process's figures, and notifies watching screens here and elsewhere.
 */
export async function showMoved(
  engines: Pick<Engines, 'loaded' | 'changed' | 'warm'>,
  fair: Fair,
  changes: readonly FactsChange[],
): Promise<void> {
  if (changes.length === 0) return
  tally.saves += changes.filter(({ saved }) => saved).length
  const engine = engines.loaded(fair)
  for (const { saved } of changes) if (saved) engine?.applySaved(saved)
  // The next question comes soon: it finds the figures there.
  if (!engine) engines.warm(fair)
  await engines.changed(fair)
}

/** Returns true unless all that a write changed is orders: goods, customers, or what no report shows. */
export function changesMoreThanOrders(changes: readonly FactsChange[]): boolean {
  return changes.length === 0 || changes.some(({ base }) => base)
}

/** The figures with this process's write in them, without loading any for it. */
export async function engineWith(
  engines: Pick<Engines, 'loaded'>,
  fair: Fair,
  changes: readonly FactsChange[],
): Promise<Engine | null> {
  const engine = engines.loaded(fair)
  const isApplied = changes.length > 0 && changes.every(({ saved }) => saved && engine?.applySaved(saved))
  if (engine && !isApplied) await engine.current()
  return engine
}
