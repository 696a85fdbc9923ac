import type { FollowAnswer } from '@fairdesk/contract/areas/orders/order-entry'

type Person = FollowAnswer['people'][number]
type Present = Person & { readonly seenAt: number }

/** Order, owner of the window, and time in milliseconds since 1970. */
type OrderSighting = { readonly order: string; readonly owner: string; readonly nowMs: number }

/** Windows say every 20 seconds that they are still there. */
const goneMs = 45_000

/** Tracks which orders people have open, as far as this process was notified; in memory only. */
export class Presence {
  readonly #orders = new Map<string, Map<string, Present>>()

  /**
   * Records where a window is in an order and returns the others present. `owner` distinguishes windows of different
   * people.
   */
  recordSighting({ order, owner, nowMs }: OrderSighting, { window, ...person }: Person): readonly Person[] {
    const present = this.#present(order, nowMs)
    const key = `${owner} ${window}`
    present.set(key, { ...person, window, seenAt: nowMs })
    this.#orders.set(order, present)
    return [...present].flatMap(([otherKey, { seenAt: _, ...one }]) => (otherKey === key ? [] : [one]))
  }

  remove(order: string, owner: string, window: string): void {
    const present = this.#orders.get(order)
    present?.delete(`${owner} ${window}`)
    if (present?.size === 0) this.#orders.delete(order)
  }

  #present(order: string, nowMs: number): Map<string, Present> {
    const entries = [...(this.#orders.get(order) ?? [])]
    return new Map(entries.filter(([, { seenAt }]) => nowMs - seenAt < goneMs))
  }
}
