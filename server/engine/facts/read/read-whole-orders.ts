import type pg from 'pg'
import type { Catalogue } from '../catalogue.ts'
import type { RowFacts } from '../rows/segment.ts'
import type { CopiedRow } from './copied-rows.ts'
import { copyRows, type OrderHead, type OrderSelection, orderRowsSql, readOrderHeads } from './read-orders.ts'

export type ReadOrder<Head = OrderHead> = { readonly head: Head; readonly rows: RowFacts[] }

type ReadOrdersOptions<Head> = {
  readonly catalogue: Catalogue
  /** The rows are valid until the next order. */
  readonly onOrder: (order: ReadOrder<Head>) => void
}

/** Orders one by one with their rows. False when they speak of goods, sizes or customers that the catalogue does not know. */
export async function readWholeOrders(
  client: pg.PoolClient,
  selection: OrderSelection,
  reading: ReadOrdersOptions<OrderHead>,
): Promise<boolean> {
  const heads = await readOrderHeads(client, selection)
  return readOrdersOf(client, { heads, rowsSql: orderRowsSql(selection) }, reading)
}

/** An order to keep: the rows that are read are valid until the next one. */
export function copyOf({ head, rows }: ReadOrder): ReadOrder {
  return { head, rows: rows.map((row) => ({ ...row, qtys: Array.from(row.qtys) })) }
}

/** `rowsSql` gives the rows of these orders side by side, and those of others, which are passed over. */
type Source<Head> = { readonly heads: readonly Head[]; readonly rowsSql: string }

/** The same of any heads and rows, as they were at a moment. */
export async function readOrdersOf<Head extends Pick<OrderHead, 'id' | 'customerId'>>(
  client: pg.PoolClient,
  source: Source<Head>,
  { catalogue, onOrder }: ReadOrdersOptions<Head>,
): Promise<boolean> {
  const heads = new Map(source.heads.map((head) => [head.id, head]))
  let isKnown = source.heads.every(({ customerId }) => catalogue.customerIndex.has(customerId))
  let current: Head | undefined
  let id: number | undefined
  const rows = new ReusedRows()
  const close = (): void => {
    if (current) onOrder({ head: current, rows: rows.take() })
  }
  await copyRows(client, source.rowsSql, (row) => {
    if (id !== row.orderId) {
      close()
      id = row.orderId
      current = heads.get(id)
      heads.delete(id)
    }
    if (!current) return
    const skc = catalogue.skcIndex.get(row.skcId)
    if (skc === undefined || row.qtys.length > catalogue.sizes.lengthOf(skc)) isKnown = false
    else rows.add(skc, row)
  })
  close()
  for (const head of heads.values()) onOrder({ head, rows: [] })
  return isKnown
}

/** Buffer for the rows of one order at a time: a fair has millions, and new objects would double its load time. */
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
