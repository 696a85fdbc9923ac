import type { Connection } from './connection.ts'
import { DealerOutbox } from './dealer-outbox.ts'
import type { Cell, Goods } from './goods.ts'
import type { Hall, Me, Shop } from './hall.ts'

type Options = {
  readonly hall: Hall
  readonly connection: Connection
  readonly me: Me
  readonly goods: Goods
  readonly isOffline: () => boolean
}

/** Orders of the shops that an agent serves, each read when it is first used. */
export class DealerShops {
  readonly #options: Options
  readonly #outboxes = new Map<number, Promise<DealerOutbox | null>>()
  readonly #open: DealerOutbox[] = []
  /** Shops in which nobody but this agent orders. */
  readonly list: readonly Shop[]

  constructor(options: Options) {
    this.#options = options
    const { hall, me } = options
    this.list = me.mayFor.filter(({ customerId, may }) => may === 'edit' && hall.shopIds.has(customerId))
  }

  get waiting(): number {
    return this.#open.reduce((sum, outbox) => sum + outbox.waiting, 0)
  }

  /** Returns the shop at this share of the list; undefined for a dealer who serves none. */
  shopAt(share: number): Shop | undefined {
    return this.list[Math.floor(share * this.list.length)]
  }

  /** Returns the outbox of a shop's order, which is read first; null where it cannot be read now. */
  outboxOf({ customerId }: Shop): Promise<DealerOutbox | null> {
    const existing = this.#outboxes.get(customerId)
    if (existing) return existing
    const reading = this.#readOutbox(customerId)
    this.#outboxes.set(customerId, reading)
    return reading
  }

  /** Cells of a run that may be ordered in a shop: of its brands, and on sale. */
  openIn({ brands }: Shop, run: readonly Cell[]): readonly Cell[] {
    const { byId } = this.#options.goods
    return run.filter(({ goodsId }) => {
      const brand = byId.get(goodsId)?.brand ?? null
      return brands === null || (brand !== null && brands.includes(brand))
    })
  }

  async backOnline(): Promise<void> {
    await Promise.all(this.#open.map((outbox) => outbox.backOnline()))
  }

  /** Compares each order with what was copied to it. */
  async check(): Promise<void> {
    const { connection, hall } = this.#options
    for (const outbox of this.#open) {
      const body = { customerId: outbox.customerId }
      const { code, data } = await connection.call({ path: '/device/order', due: hall.clock(), body })
      outbox.check(code === 200 ? data.rows : [])
    }
  }

  async #readOutbox(customerId: number): Promise<DealerOutbox | null> {
    const { connection, hall, isOffline } = this.#options
    const { clock, pieces, intents } = hall
    const outbox = new DealerOutbox({
      ...{ connection, clock, pieces, isOffline, customerId },
      intents: intents.copies,
      shopId: customerId,
    })
    const body = { customerId }
    // What a phone reads where another shop is chosen.
    await connection.call({ path: '/device/customer', due: clock(), body })
    const { code, data } = await connection.call({ path: '/device/order', due: clock(), body })
    if (code !== 200) {
      this.#outboxes.delete(customerId)
      return null
    }
    outbox.show(data.rows)
    this.#open.push(outbox)
    return outbox
  }
}
