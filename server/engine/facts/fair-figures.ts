import type pg from 'pg'
import { Catalogue } from './catalogue.ts'
import type { CopiedRow } from './copied-rows.ts'
import { FactStore, type RowFacts } from './fact-store.ts'
import { catalogueStamp, readCatalogue } from './read-catalogue.ts'
import { type OrderHead, type OrderSelection, readOrderHeads, readOrderRows } from './read-orders.ts'
import { inSnapshot } from './snapshot.ts'

/** What has changed in a fair: orders by id, and whether goods, customers or what names them did. */
export type Change = { readonly orders: readonly number[]; readonly baseData: boolean }

type Loaded = { readonly head: OrderHead; readonly rows: RowFacts[] }

/** The figures of one fair as the database has them: catalogue and facts of one moment, changed only all at once. */
export class FairFigures {
  readonly #pool: pg.Pool
  #catalogue: Catalogue
  #catalogueStamp: string
  readonly #facts: FactStore
  readonly #stamps = new Map<number, string>()

  private constructor(pool: pg.Pool, base: Base) {
    this.#pool = pool
    this.#catalogue = base.catalogue
    this.#catalogueStamp = base.stamp
    this.#facts = new FactStore()
  }

  /** Reads a whole fair; 8 M cells take about two seconds. */
  static load(pool: pg.Pool): Promise<FairFigures> {
    return inSnapshot(pool, async (client) => {
      const figures = new FairFigures(pool, await readBase(client))
      await readOrders(client, 'all', { catalogue: figures.#catalogue, onOrder: (order) => figures.#put(order) })
      figures.#facts.compact()
      return figures
    })
  }

  get catalogue(): Catalogue {
    return this.#catalogue
  }

  get facts(): FactStore {
    return this.#facts
  }

  /** Reads what has changed and takes it in; questions asked meanwhile see it as it was before. */
  async takeIn({ orders, baseData }: Change): Promise<void> {
    await inSnapshot(this.#pool, async (client) => {
      let base = baseData ? await readBase(client, this.#catalogue) : undefined
      let read: Loaded[] = []
      const collect = async (): Promise<boolean> => {
        read = []
        const catalogue = base?.catalogue ?? this.#catalogue
        return readOrders(client, orders, { catalogue, onOrder: (order) => read.push(kept(order)) })
      }
      // An order of goods or a customer we have not heard of yet: whoever made them has not told us so far.
      if (orders.length > 0 && !(await collect())) {
        base = await readBase(client, this.#catalogue)
        await collect()
      }
      if (base) {
        this.#catalogue = base.catalogue
        this.#catalogueStamp = base.stamp
      }
      for (const order of read) this.#put(order)
      const there = new Set(read.map(({ head }) => head.id))
      for (const id of orders) if (!there.has(id)) this.#forget(id)
    })
  }

  /** What differs from the database although nobody has told: after a lost connection, or from a process that ended too soon. */
  async missed(): Promise<Change> {
    return inSnapshot(this.#pool, async (client) => {
      const { rows } = await client.query<{ id: number; stamp: string }>('select id, xmin::text as stamp from orders')
      const written = rows.filter(({ id, stamp }) => this.#stamps.get(id) !== stamp).map(({ id }) => id)
      const there = new Set(rows.map(({ id }) => id))
      const orders = [...written, ...[...this.#stamps.keys()].filter((id) => !there.has(id))]
      return { orders, baseData: (await catalogueStamp(client)) !== this.#catalogueStamp }
    })
  }

  /** An order that was deleted for good. */
  #forget(id: number): void {
    this.#stamps.delete(id)
    this.#facts.remove(id)
  }

  #put({ head, rows }: Loaded): void {
    this.#stamps.set(head.id, head.stamp)
    if (head.gone) {
      this.#facts.remove(head.id)
      return
    }
    const customer = this.#catalogue.customerIndex.get(head.customerId)
    if (customer === undefined) throw new Error(`order ${head.id} of an unknown customer ${head.customerId}`)
    this.#facts.put({ id: head.id, customer, status: head.status, type: head.type }, rows)
  }
}

function kept({ head, rows }: Loaded): Loaded {
  return { head, rows: rows.map((row) => ({ ...row, qtys: Array.from(row.qtys) })) }
}

type Base = { readonly catalogue: Catalogue; readonly stamp: string }

async function readBase(client: pg.PoolClient, former?: Catalogue): Promise<Base> {
  return { catalogue: new Catalogue(await readCatalogue(client), former), stamp: await catalogueStamp(client) }
}

type Reading = {
  readonly catalogue: Catalogue
  /** The rows are valid until the next order. */
  readonly onOrder: (order: Loaded) => void
}

/** Orders one by one with their rows. False when they speak of goods, sizes or customers that the catalogue does not know. */
async function readOrders(
  client: pg.PoolClient,
  selection: OrderSelection,
  { catalogue, onOrder }: Reading,
): Promise<boolean> {
  const heads = new Map((await readOrderHeads(client, selection)).map((head) => [head.id, head]))
  let known = [...heads.values()].every(({ customerId }) => catalogue.customerIndex.has(customerId))
  let current: OrderHead | undefined
  const rows = new ReusedRows()
  const close = (): void => {
    if (current) onOrder({ head: current, rows: rows.take() })
  }
  await readOrderRows(client, selection, (row) => {
    if (current?.id !== row.orderId) {
      close()
      current = heads.get(row.orderId)
      heads.delete(row.orderId)
    }
    const skc = catalogue.skcIndex.get(row.skcId)
    if (skc === undefined || row.qtys.length > catalogue.sizes.lengthOf(skc)) known = false
    else rows.add(skc, row)
  })
  close()
  for (const head of heads.values()) onOrder({ head, rows: [] })
  return known
}

/** Rows of one order after another in the same objects: a fair has millions, and making them anew doubles the time to load it. */
class ReusedRows {
  readonly #made: { skc: number; qtys: number[]; tag: number; net: number; agent: number }[] = []
  #count = 0

  add(skc: number, { qtys, tag, net, agent }: CopiedRow): void {
    let row = this.#made[this.#count++]
    if (!row) {
      row = { skc, qtys: [], tag, net, agent }
      this.#made.push(row)
    }
    row.skc = skc
    row.tag = tag
    row.net = net
    row.agent = agent
    row.qtys.length = qtys.length
    for (let slot = 0; slot < qtys.length; slot++) row.qtys[slot] = qtys[slot] ?? 0
  }

  take(): RowFacts[] {
    const rows = this.#made.slice(0, this.#count)
    this.#count = 0
    return rows
  }
}
