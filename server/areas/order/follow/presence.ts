import type { FollowAnswer } from '@fairdesk/contract/areas/orders/order-entry'

type Person = FollowAnswer['people'][number]
type Present = Person & { readonly at: number }

/** In which order, by whom, and when in milliseconds since 1970. */
type Sighting = { readonly order: string; readonly owner: string; readonly now: number }

/** Windows say every 20 seconds that they are still there. */
const goneMs = 45_000

/** Who has which order open, as far as this process has heard; nothing of it outlives the process. */
export class Presence {
  readonly #orders = new Map<string, Map<string, Present>>()

  /** Takes in where a window is in an order, and gives who else is there. `owner` tells windows of different people apart. */
  seen({ order, owner, now }: Sighting, { window, ...person }: Person): readonly Person[] {
    const present = this.#present(order, now)
    const key = `${owner} ${window}`
    present.set(key, { ...person, window, at: now })
    this.#orders.set(order, present)
    return [...present].flatMap(([other, { at: _, ...one }]) => (other === key ? [] : [one]))
  }

  left(order: string, owner: string, window: string): void {
    const present = this.#orders.get(order)
    present?.delete(`${owner} ${window}`)
    if (present?.size === 0) this.#orders.delete(order)
  }

  #present(order: string, now: number): Map<string, Present> {
    const known = [...(this.#orders.get(order) ?? [])]
    return new Map(known.filter(([, { at }]) => now - at < goneMs))
  }
}
