import type pg from 'pg'
import type { Catalogue, SkcSource } from '../facts/catalogue.ts'
import { FactStore } from '../facts/fact-store.ts'
import type { CopiedRow } from '../facts/read/copied-rows.ts'
import { readSizeMove } from '../facts/read/read-catalogue.ts'
import { copyRows } from '../facts/read/read-orders.ts'
import { readOrdersOf } from '../facts/read/read-whole-orders.ts'
import { type FeedPosition, inSnapshot, readPosition } from '../facts/read/snapshot.ts'
import type { RowFacts } from '../facts/rows/segment.ts'
import type { FiguresVersion } from './figures-version.ts'
import { type HeadThen, readHeads, readStates, rowsSql, stepSql } from './read-moment.ts'

type Parts = {
  readonly moment: number
  readonly position: FeedPosition
  readonly facts: FactStore
  readonly states: ReadonlyMap<number, SkcSource['state']>
  readonly sizeMove: number
}

/** The orders of a fair as they stood at a moment, beside today's goods and customers. Once read it never changes. */
export class MomentStore {
  /** In milliseconds since 1970. */
  readonly moment: number
  /** Feed position: everything committed up to here is included. */
  position: FeedPosition
  readonly facts: FactStore
  /** The move of sizes that its slots are those after, as of `Catalogue`. */
  readonly sizeMove: number
  readonly #states: ReadonlyMap<number, SkcSource['state']>
  #catalogue: { readonly today: Catalogue; readonly asOf: Catalogue } | undefined

  private constructor({ moment, position, facts, states, sizeMove }: Parts) {
    this.moment = moment
    this.position = position
    this.facts = facts
    this.#states = states
    this.sizeMove = sizeMove
  }

  /** Reads a whole fair from its events: as long as loading the present takes. Null where `today` does not know the goods yet. */
  static load(pool: pg.Pool, today: Catalogue, moment: number): Promise<MomentStore | null> {
    return inSnapshot(pool, (client) => MomentStore.loadIn(client, today, moment))
  }

  /** Loads the same in the snapshot of `client`. */
  static async loadIn(client: pg.PoolClient, today: Catalogue, moment: number): Promise<MomentStore | null> {
    // Sorting the events of a large fair would go to the disk.
    await client.query("set local work_mem = '256MB'")
    // A style that has just moved to another size group has other slots here than in `today`.
    if ((await readSizeMove(client)) !== today.sizeMove) return null
    const facts = new FactStore()
    const heads = (await readHeads(client, moment)).filter(({ gone }) => !gone)
    const onOrder = ({ head, rows }: { head: HeadThen; rows: RowFacts[] }): void =>
      facts.put(
        orderOf(head, today),
        rows.map((row) => priced(row)),
      )
    const isKnown = heads.every(({ customerId }) => today.customerIndex.has(customerId))
    if (!isKnown || !(await readOrdersOf(client, { heads, rowsSql: rowsSql(moment) }, { catalogue: today, onOrder })))
      return null
    return new MomentStore({
      moment,
      position: await readPosition(client),
      facts,
      states: await readStates(client, moment),
      sizeMove: today.sizeMove,
    })
  }

  /** The same at another moment, by the rows that were changed between the two. This one stays as it is. */
  step(pool: pg.Pool, today: Catalogue, moment: number): Promise<MomentStore | null> {
    return inSnapshot(pool, async (client) => {
      if ((await readSizeMove(client)) !== this.sizeMove) return null
      const facts = this.facts.copy()
      const heads = await readHeads(client, moment)
      if (!heads.every(({ customerId }) => today.customerIndex.has(customerId))) return null
      const orders = heads.flatMap(({ id, gone }) => (!gone && !facts.has(id) ? [id] : []))
      const rows = await changedRows(client, today, stepSql({ fromMs: this.moment, toMs: moment, orders }))
      if (!rows) return null
      for (const head of heads) {
        if (head.gone) facts.remove(head.id)
        else facts.patch(orderOf(head, today), rows.get(head.id) ?? [])
      }
      return new MomentStore({
        moment,
        position: await readPosition(client),
        facts,
        states: await readStates(client, moment),
        sizeMove: this.sizeMove,
      })
    })
  }

  /** The figures of this moment, with today's goods and customers. */
  over(today: Catalogue): FiguresVersion {
    return { catalogue: this.#catalogueOver(today), facts: this.facts.version() }
  }

  /** Returns today's goods and customers with the colours' states of that moment. */
  #catalogueOver(today: Catalogue): Catalogue {
    if (this.#catalogue?.today !== today) this.#catalogue = { today, asOf: today.withStates(this.#states) }
    return this.#catalogue.asOf
  }

  /** True if the prices of every row are known. */
  get hasAmounts(): boolean {
    const { facts } = this
    const { prices, orderCount, start, count } = facts
    if (prices.unknown < 0) return true
    for (let order = 0; order < orderCount; order++) {
      const firstRow = start[order] ?? 0
      if (
        facts
          .segmentOf(order)
          .price.subarray(firstRow, firstRow + (count[order] ?? 0))
          .includes(prices.unknown)
      )
        return false
    }
    return true
  }
}

async function changedRows(
  client: pg.PoolClient,
  today: Catalogue,
  sql: string,
): Promise<ReadonlyMap<number, RowFacts[]> | null> {
  const rows = new Map<number, RowFacts[]>()
  let isKnown = true
  await copyRows(client, sql, (row) => {
    const skc = today.skcIndex.get(row.skcId)
    const ofOrder = rows.get(row.orderId) ?? []
    rows.set(row.orderId, ofOrder)
    if (skc !== undefined && row.qtys.length <= today.sizes.lengthOf(skc))
      ofOrder.push(priced({ ...row, skc, qtys: [...row.qtys] }))
    // What nobody has pieces of is nothing, be it known or not.
    else if (hasPieces(row)) isKnown = false
  })
  return isKnown ? rows : null
}

function hasPieces({ qtys }: CopiedRow): boolean {
  return qtys.some((qty) => qty > 0)
}

function orderOf({ id, customerId, status, type }: HeadThen, today: Catalogue) {
  return { id, customer: today.customerIndex.get(customerId) ?? -1, status, type }
}

/** Converts the -1 of unrecorded prices to NaN. */
function priced<R extends RowFacts>(row: R): R {
  return row.tag < 0 || row.net < 0 || row.agent < 0
    ? { ...row, tag: Number.NaN, net: Number.NaN, agent: Number.NaN }
    : row
}
