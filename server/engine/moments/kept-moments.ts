import type pg from 'pg'
import type { Catalogue } from '../facts/catalogue.ts'
import { Turns } from '../facts/turns.ts'
import { MomentStore } from './moment-store.ts'
import { eventsBetween, isOvertaken } from './read-moment.ts'

/** The two that a difference is made of. */
const mostKept = 2
/** Number of events above which a full load is faster than looking up each row. */
const mostSteps = 100_000

/** The moments that were asked for last, each held whole; another one is stepped to from the nearest, or read from the events. */
export class KeptMoments {
  readonly #pool: pg.Pool
  readonly #building = new Turns()
  /** The last used one first. */
  #kept: MomentStore[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** @param moment at least some seconds ago, in milliseconds since 1970 @param today holds all that was committed by now; null where it does not */
  async storeAsOf(moment: number, today: () => Catalogue): Promise<MomentStore | null> {
    const cached = await this.#find(moment, today())
    if (cached) return cached
    let store: MomentStore | null = null
    await this.#building.alone(async () => {
      // Another caller may have loaded the same moment meanwhile.
      store = (await this.#find(moment, today())) ?? (await this.#make(moment, today()))
      if (store) this.#keep(store)
    })
    return store
  }

  /** Returns the fair at a moment; where an order is of goods made since the last look, `look` takes them in. */
  async knownStoreAsOf(
    moment: number,
    figures: { readonly catalogue: Catalogue },
    look: () => Promise<void>,
  ): Promise<MomentStore> {
    const store = await this.storeAsOf(moment, () => figures.catalogue)
    if (store) return store
    await look()
    const rebuilt = await this.storeAsOf(moment, () => figures.catalogue)
    return rebuilt ?? Promise.reject(new Error('orders of goods or customers that are not there'))
  }

  async #find(moment: number, { sizeMove }: Catalogue): Promise<MomentStore | undefined> {
    this.#kept = this.#kept.filter((store) => store.sizeMove === sizeMove)
    const cached = this.#kept.find((store) => store.moment === moment)
    if (!cached || !(await this.#holds(cached))) return undefined
    this.#keep(cached)
    return cached
  }

  async #make(moment: number, today: Catalogue): Promise<MomentStore | null> {
    const nearest = await this.#nearest(moment)
    const stepped = nearest && (await nearest.step(this.#pool, today, moment))
    return stepped ?? MomentStore.load(this.#pool, today, moment)
  }

  async #nearest(moment: number): Promise<MomentStore | undefined> {
    const distance = (store: MomentStore) => Math.abs(store.moment - moment)
    const [nearest] = this.#kept.toSorted((a, b) => distance(a) - distance(b))
    if (!nearest || !(await this.#holds(nearest))) return undefined
    const client = await this.#pool.connect()
    try {
      const maxEvents = Math.min(mostSteps, nearest.facts.rowCount / 4 + 1000)
      const events = await eventsBetween(client, [nearest.moment, moment], Math.ceil(maxEvents))
      return events < maxEvents ? nearest : undefined
    } finally {
      client.release()
    }
  }

  /** Long work may have ended since that began before the moment. */
  async #holds(store: MomentStore): Promise<boolean> {
    const { isOvertaken: misses, position } = await isOvertaken(this.#pool, store)
    if (!misses) store.position = position
    return !misses
  }

  #keep(store: MomentStore): void {
    this.#kept = [store, ...this.#kept.filter(({ moment }) => moment !== store.moment)].slice(0, mostKept)
  }
}
