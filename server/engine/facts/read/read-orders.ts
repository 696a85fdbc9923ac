import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { orderCodes } from '../dimensions.ts'
import { type CopiedRow, CopiedRows, copiedColumns } from './copied-rows.ts'

/** An order's head as the database has it. */
export type OrderHead = {
  readonly id: number
  readonly customerId: number
  readonly status: number
  readonly type: number
  /** In the bin. */
  readonly gone: boolean
  /** Moves by one with every write to the order or its rows. */
  readonly version: number
  /** Changes with every transaction that writes to the head, those too that leave the version as it was. */
  readonly stamp: string
}

export type HeadRow = Omit<OrderHead, 'status' | 'type'> & { readonly status: string; readonly type: string }

export const headColumns =
  'id, customer_id as "customerId", status, type, deleted_at is not null as gone, version, xmin::text as stamp'

/** Ids are whole numbers of ours; 'all' is the whole fair. */
export type OrderSelection = readonly number[] | 'all'

export async function readOrderHeads(client: pg.ClientBase, selection: OrderSelection): Promise<OrderHead[]> {
  const some = selection === 'all' ? '' : 'where id = any($1)'
  const { rows } = await client.query<HeadRow>(
    `select ${headColumns} from orders ${some}`,
    selection === 'all' ? [] : [selection],
  )
  return rows.map(orderHead)
}

export function orderHead(row: HeadRow): OrderHead {
  return { ...row, status: statusPlace(row.status), type: typePlace(row.type) }
}

export function statusPlace(code: string): number {
  return Math.max(
    orderCodes.orderStatus.findIndex((statusCode) => statusCode === code),
    0,
  )
}

export function typePlace(code: string): number {
  return Math.max(orderCodes.orderType.indexOf(code), 0)
}

/** Every row with a quantity, order by order, as COPY brings them. */
export function orderRowsSql(selection: OrderSelection): string {
  // COPY takes no parameters; ids are checked to be whole numbers.
  const some = selection === 'all' ? '' : `and order_id in (${selection.map(wholeNumber).join(', ')})`
  return `select ${copiedColumns} from order_rows where qty > 0 ${some} order by order_id, skc_id`
}

/** @param sql gives `copiedColumns` */
export async function copyRows(client: pg.ClientBase, sql: string, onRow: (row: CopiedRow) => void): Promise<void> {
  const rows = new CopiedRows(onRow)
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      rows.push(chunk)
      done()
    },
  })
  await pipeline(client.query(copyTo(`copy (${sql}) to stdout (format binary)`)), sink)
}

export function wholeNumber(id: number): number {
  if (!Number.isSafeInteger(id)) throw new RangeError(`no id: ${id}`)
  return id
}
