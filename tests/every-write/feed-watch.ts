import { readCatalogue } from '../../server/engine/facts/read/read-catalogue.ts'
import type { TestApp } from '../../server/testing/app.ts'

type Moment = {
  /** By order: what reports know of it, and its version. */
  readonly orders: ReadonlyMap<number, { readonly content: string; readonly version: number }>
  readonly base: string
  /** Transactions that had ended, as a `pg_snapshot`. */
  readonly snapshot: string
}

/**
 * What every process relies on, asked around a write: an order whose head or rows changed has the next version and stands in
 * the change feed, and none else has; goods, customers and what names them stand in it when they changed. States of orders and
 * colours are kept.
 */
export class FeedWatch {
  readonly #app: TestApp
  readonly faults: string[] = []
  #isWatching = true
  #before: Moment | undefined

  constructor(app: TestApp) {
    this.#app = app
  }

  /** What is written from here on is no question of the feed: a look before and after each write is most of its time. */
  end(): void {
    this.#isWatching = false
  }

  async around<T>(path: string, write: () => Promise<T>): Promise<T> {
    if (!this.#isWatching) return write()
    const before = this.#before ?? (await this.#moment())
    const result = await write()
    const after = await this.#moment()
    this.#before = after
    const { rows } = await this.#app.fair.pool.query<{ orders: number[]; base: boolean }>(
      'select orders, base from change_feed where not pg_visible_in_snapshot(xid, $1::pg_snapshot)',
      [before.snapshot],
    )
    const fed = new Set(rows.flatMap(({ orders }) => orders))
    for (const [id, { content, version }] of after.orders) {
      const former = before.orders.get(id)
      const isChanged = former?.content !== content
      if (isChanged && !fed.has(id)) this.faults.push(`${path} changed order ${id} and fed nothing of it`)
      if (former && isChanged !== (version === former.version + 1) && version !== former.version)
        this.faults.push(`${path} moved order ${id} from version ${former.version} to ${version}`)
      if (former && isChanged && version === former.version)
        this.faults.push(`${path} changed order ${id} and left its version`)
    }
    for (const id of before.orders.keys())
      if (!after.orders.has(id) && !fed.has(id)) this.faults.push(`${path} deleted order ${id} and fed nothing of it`)
    if (before.base !== after.base && !rows.some(({ base }) => base))
      this.faults.push(`${path} changed what the catalogue is read from and fed nothing of it`)
    return result
  }

  async #moment(): Promise<Moment> {
    const client = await this.#app.fair.pool.connect()
    try {
      const { rows } = await client.query<{ id: number; version: number; content: string }>(`
        select orders.id, orders.version, concat_ws(' ', customer_id, type, status, locked, deleted_at, (
          select string_agg(concat_ws(' ', skc_id, qtys, unit_tag_fen, unit_net_fen, unit_agent_fen), ',' order by skc_id)
          from order_rows where order_id = orders.id and qty > 0)) as content
        from orders`)
      const state = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
      return {
        orders: new Map(rows.map(({ id, version, content }) => [id, { content, version }])),
        base: JSON.stringify(await readCatalogue(client)),
        snapshot: state.rows[0]?.snapshot ?? '',
      }
    } finally {
      client.release()
    }
  }
}
