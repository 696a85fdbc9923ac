import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type CopiedRow, CopiedRows, copiedColumns } from './copied-rows.ts'
import { orderCodes } from './dimensions.ts'

/** An order's head as the database has it; `stamp` changes with every transaction that writes to it. */
export type OrderHead = {
  readonly id: number
  readonly customerId: number
  readonly status: number
  readonly type: number
  /** In the bin. */
  readonly gone: boolean
  readonly stamp: string
}

type HeadRow = { id: number; customer_id: number; status: string; type: string; gone: boolean; stamp: string }

/** Ids are whole numbers of ours; 'all' is the whole fair. */
export type OrderSelection = readonly number[] | 'all'

export async function readOrderHeads(client: pg.ClientBase, selection: OrderSelection): Promise<OrderHead[]> {
  const some = selection === 'all' ? '' : 'where id = any($1)'
  const { rows } = await client.query<HeadRow>(
    `select id, customer_id, status, type, deleted_at is not null as gone, xmin::text as stamp from orders ${some}`,
    selection === 'all' ? [] : [selection],
  )
  return rows.map(({ id, customer_id, status, type, gone, stamp }) => ({
    id,
    customerId: customer_id,
    status: Math.max(orderCodes.orderStatus.indexOf(status), 0),
    type: Math.max(orderCodes.orderType.indexOf(type), 0),
    gone,
    stamp,
  }))
}

/** Every row with a quantity, order by order. */
export async function readOrderRows(
  client: pg.ClientBase,
  selection: OrderSelection,
  onRow: (row: CopiedRow) => void,
): Promise<void> {
  // COPY takes no parameters; ids are checked to be whole numbers.
  const some = selection === 'all' ? '' : `and order_id in (${selection.map(wholeNumber).join(', ')})`
  const rows = new CopiedRows(onRow)
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      rows.push(chunk)
      done()
    },
  })
  const sql = `copy (select ${copiedColumns} from order_rows where qty > 0 ${some} order by order_id, skc_id) to stdout (format binary)`
  await pipeline(client.query(copyTo(sql)), sink)
}

function wholeNumber(id: number): number {
  if (!Number.isSafeInteger(id)) throw new RangeError(`no id: ${id}`)
  return id
}
