import type pg from 'pg'
import type { Catalogue } from './catalogue.ts'
import type { Change, SavedOrder } from './changes.ts'
import { FactStore } from './fact-store.ts'
import { knownRows } from './known-rows.ts'
import { findUntold } from './read/find-untold.ts'
import { type Base, readBase } from './read/read-base.ts'
import { type FeedBatch, readFeed } from './read/read-feed.ts'
import { statusPlace, typePlace } from './read/read-orders.ts'
import { copyOf, type ReadOrder, readWholeOrders } from './read/read-whole-orders.ts'
import { endedBy, type FeedPosition, inSnapshot, type Pools, readPosition } from './read/snapshot.ts'

/**
 * Figures of one fair in the database's state: catalogue and facts, changed only atomically. The version of each order
 * is known; a writer locks an order's head and increments its version, so a copy that takes in complete rows of the
 * next version, and never replaces itself by an older one, always equals the order at that version.
 */
export class FairFigures {
  readonly #pools: Pools
  readonly #facts = new FactStore()
  readonly #versions = new Map<number, number>()
  readonly #stamps = new Map<number, string>()
  #catalogue: Catalogue
  #catalogueStamp: string
  #position: FeedPosition
  readonly #versionOffset: number
  #followedAt = Date.now()
  /** Saves queued while the figures are frozen at one snapshot. */
  #held: SavedOrder[] | null = null

  private constructor(
    pools: Pools,
    base: Base,
    { versionOffset, ...position }: Awaited<ReturnType<typeof readPosition>>,
  ) {
    this.#pools = pools
    this.#catalogue = base.catalogue
    this.#catalogueStamp = base.stamp
    this.#position = position
    this.#versionOffset = versionOffset
  }

  /** Reads a whole fair; 8 M cells take about two seconds. @throws IncarnationChanged where it was not adopted */
  static load(pools: Pools): Promise<FairFigures> {
    return inSnapshot(pools.pool, async (client) => {
      const figures = new FairFigures(pools, await readBase(client), await readPosition(client))
      await readWholeOrders(client, 'all', { catalogue: figures.#catalogue, onOrder: (order) => figures.#put(order) })
      return figures
    })
  }

  get catalogue(): Catalogue {
    return this.#catalogue
  }

  get facts(): FactStore {
    return this.#facts
  }

  /**
   * Increases with every change taken in, across restarts and from one database to the next, and is equal in every
   * process that reads the fair: the number of transactions ended. The snapshot's end alone may stay the same while a
   * transaction begun before it commits.
   */
  get version(): number {
    return this.#versionOffset + endedBy(this.#position.snapshot)
  }

  /** Name of the database everything was read from. */
  get incarnation(): string {
    return this.#position.incarnation
  }

  versionOf(orderId: number): number {
    return this.#versions.get(orderId) ?? 0
  }

  /** When it was last known to be current, in milliseconds since 1970. */
  get followedAt(): number {
    return this.#followedAt
  }

  /**
   * Takes in all that was committed before this was called, by whichever process. Questions asked meanwhile see the figures
   * as they were. Gives whether anything was new. @throws IncarnationChanged
   */
  async follow(): Promise<boolean> {
    const { position, news } = await readFeed(this.#pools.steady, this.#position)
    if (news === null || this.#patch(news)) this.#isAt(position, news !== null)
    else await inSnapshot(this.#pools.pool, (client) => this.#reread(client, nothing))
    return news !== null
  }

  /** Takes in this process's own save. False where it cannot, since something before it is missing: `follow` brings it. */
  applySaved(saved: SavedOrder): boolean {
    if (this.#held) {
      this.#held.push(saved)
      return false
    }
    const copy = this.#versions.get(saved.id) ?? 0
    if (saved.version <= copy) return true
    const rows = knownRows(this.#catalogue, saved.rows)
    const customer = this.#catalogue.customerIndex.get(saved.customerId)
    const isNext = saved.isNew ? !this.#versions.has(saved.id) : saved.version === copy + 1 && this.#facts.has(saved.id)
    if (!isNext || rows === null || customer === undefined) return false
    const head = { id: saved.id, customer, status: statusPlace(saved.status), type: typePlace(saved.type) }
    this.#facts.patch(head, rows)
    this.#versions.set(saved.id, saved.version)
    this.#stamps.set(saved.id, saved.stamp)
    return true
  }

  /**
   * Freezes the figures at the snapshot of the transaction of `client` while `work` runs: saves meanwhile are taken in
   * afterwards. `client` must be in a repeatable-read transaction that has read nothing yet.
   */
  async standStill(client: pg.PoolClient, work: () => void | Promise<void>): Promise<void> {
    const pendingOrders: SavedOrder[] = []
    // Held before the snapshot is taken: whatever was applied so far was committed before it.
    this.#held = pendingOrders
    try {
      const { position, news } = await readFeed(client, this.#position)
      if (news === null || this.#patch(news)) this.#isAt(position, news !== null)
      else await this.#reread(client, nothing)
      await work()
    } finally {
      this.#held = null
      for (const saved of pendingOrders) this.applySaved(saved)
    }
  }

  /**
   * Rereads data that differs from the database although no process reported it, such as manual changes. Reported
   * changes are taken in first, by their rows: a busy fair always has some. Returns true if anything was new.
   */
  async takeInUntold(): Promise<boolean> {
    const previousVersion = this.version
    const lookIn = async (client: pg.PoolClient) => {
      const untold = await findUntold(client, { orders: this.#stamps, base: this.#catalogueStamp })
      if (untold.orders.length > 0 || untold.base) await this.#reread(client, untold)
    }
    await inSnapshot(this.#pools.pool, (client) => this.standStill(client, () => lookIn(client)))
    return this.version !== previousVersion
  }

  /** Takes in the changes by their rows, all or none; false if they refer to unknown data. */
  #patch({ base, orders, heads, rows }: FeedBatch): boolean {
    if (base || rows === null) return false
    const ahead = heads.filter(({ id, version }) => version > (this.#versions.get(id) ?? 0))
    const ids = new Set(ahead.map(({ id }) => id))
    const resolvedRows = knownRows(
      this.#catalogue,
      rows.filter(({ orderId }) => ids.has(orderId)),
    )
    if (resolvedRows === null || !ahead.every(({ id, gone }) => gone || this.#facts.has(id))) return false
    const rowsOf = Map.groupBy(resolvedRows, ({ orderId }) => orderId)
    for (const head of ahead) this.#put({ head, rows: rowsOf.get(head.id) ?? [] }, 'some')
    const existingIds = new Set(heads.map(({ id }) => id))
    for (const id of orders) if (!existingIds.has(id)) this.#forget(id)
    return true
  }

  /** Rereads all orders changed since the last snapshot, and those in `also`, in the snapshot of `client`. */
  async #reread(client: pg.PoolClient, also: Change): Promise<void> {
    const { position, news } = await readFeed(client, this.#position)
    const orders = [...new Set([...(news?.orders ?? []), ...also.orders])]
    let base = news?.base || also.base ? await readBase(client, this.#catalogue) : undefined
    let read: ReadOrder[] = []
    const collect = async (): Promise<boolean> => {
      read = []
      const catalogue = base?.catalogue ?? this.#catalogue
      return readWholeOrders(client, orders, { catalogue, onOrder: (order) => read.push(copyOf(order)) })
    }
    // Order of goods or a customer that no process reported: they were created by hand.
    if (orders.length > 0 && !(await collect())) {
      base = await readBase(client, this.#catalogue)
      await collect()
    }
    if (base) {
      this.#catalogue = base.catalogue
      this.#catalogueStamp = base.stamp
    }
    for (const order of read) this.#put(order)
    const existingIds = new Set(read.map(({ head }) => head.id))
    for (const id of orders) if (!existingIds.has(id)) this.#forget(id)
    this.#isAt(position, true)
  }

  /** Sets the position. It determines the version, so it moves only if something was new. */
  #isAt(position: FeedPosition, isNew: boolean): void {
    this.#followedAt = Date.now()
    if (isNew) this.#position = position
  }

  /** An order that was deleted for good. */
  #forget(id: number): void {
    this.#stamps.delete(id)
    this.#versions.delete(id)
    this.#facts.remove(id)
  }

  #put({ head, rows }: ReadOrder, which: 'all' | 'some' = 'all'): void {
    // Skip data read before a save of ours taken in since. A manual change may have left the version unchanged.
    if (head.version < (this.#versions.get(head.id) ?? 0)) return
    this.#stamps.set(head.id, head.stamp)
    this.#versions.set(head.id, head.version)
    if (head.gone) {
      this.#facts.remove(head.id)
      return
    }
    const customer = this.#catalogue.customerIndex.get(head.customerId)
    if (customer === undefined) throw new Error(`order ${head.id} of an unknown customer ${head.customerId}`)
    const order = { id: head.id, customer, status: head.status, type: head.type }
    if (which === 'all') this.#facts.put(order, rows)
    else this.#facts.patch(order, rows)
  }
}

const nothing: Change = { orders: [], base: false }
