import type { DealerActionOf } from '../plan/plan-dealers.ts'
import type { Connection } from './connection.ts'
import type { DealerOutbox } from './dealer-outbox.ts'
import type { DealerShops } from './dealer-shops.ts'
import { type Cell, cellsOfSets, type Goods, isOpen, type Style } from './goods.ts'
import type { Me, Shop } from './hall.ts'
import { type Done, type OrderCells, typeInto } from './typing.ts'

type Options = {
  readonly connection: Connection
  readonly me: Me
  readonly goods: Goods
  readonly outbox: DealerOutbox
  readonly shops: DealerShops
}

const mostQty = 9999

/** Acts of an agent in the orders of the shops it serves. Each resolves with null if there is nothing to do. */
export class AgentActs {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Looks at all shops side by side. */
  async lookAtShops(due: number): Promise<Done | null> {
    const { connection, shops } = this.#options
    if (shops.list.length === 0) return null
    const { code } = await connection.call({ path: '/device/shops', due, body: {} })
    return { isRefused: code !== 200 }
  }

  async orderInShop({ at: due, shop: share, sets }: DealerActionOf<'orderInShop'>, style: Style): Promise<Done | null> {
    const { me, shops } = this.#options
    const shop = shops.shopAt(share)
    const outbox = shop && (await shops.outboxOf(shop))
    if (!shop || !outbox) return null
    const cells = cellsOfSets(style, { ratios: me.ratios, sets, colours: 1 })
    return typeInto([{ outbox, cells: shops.openIn(shop, cells) }], due)
  }

  /** Copies the run of one style that the agent's own order has. */
  async copyRun({ at: due, percent, adds }: DealerActionOf<'copyRun'>, style: Style): Promise<Done | null> {
    const { outbox, shops } = this.#options
    const run = outbox.stored.filter(({ goodsId }) => goodsId === style.goodsId)
    if (run.length === 0) return null
    const copies = await Promise.all(shops.list.map((shop) => this.#copyTo(shop, run, { percent, adds })))
    return typeInto(copies.flat(), due)
  }

  async copyOrder({ at: due, shop: share, percent, adds }: DealerActionOf<'copyOrder'>): Promise<Done | null> {
    const { outbox, shops } = this.#options
    const shop = shops.shopAt(share)
    const run = outbox.stored
    if (!shop || run.length === 0) return null
    return typeInto(await this.#copyTo(shop, run, { percent, adds }), due)
  }

  /** Fills a shop's order with that of another shop, or with the agent's own where these have nothing. */
  async startFromShop({ at: due, shop: share, percent }: DealerActionOf<'startFromShop'>): Promise<Done | null> {
    const { shops, outbox } = this.#options
    const shop = shops.shopAt(share)
    if (!shop) return null
    const otherShops = shops.list.filter((each) => each !== shop)
    const sources = await Promise.all(otherShops.map((each) => shops.outboxOf(each)))
    const runs = [...sources, outbox].map((source) => source?.stored ?? [])
    const run = runs.find((cells) => cells.length > 0) ?? []
    return typeInto(await this.#copyTo(shop, run, { percent, adds: false }), due)
  }

  async #copyTo(
    shop: Shop,
    run: readonly Cell[],
    { percent, adds }: { readonly percent: number; readonly adds: boolean },
  ): Promise<OrderCells[]> {
    const { shops, goods } = this.#options
    const outbox = await shops.outboxOf(shop)
    if (!outbox) return []
    const open = shops.openIn(shop, run).filter((cell) => isOpen(goods, cell))
    const cells = open.map(({ goodsId, colourId, sizeId, qty }) => {
      const cell = { goodsId, colourId, sizeId }
      const copied = Math.round((qty * percent) / 100) + (adds ? outbox.qtyOf(cell) : 0)
      return { ...cell, qty: Math.min(mostQty, copied) }
    })
    return [{ outbox, cells }]
  }
}
