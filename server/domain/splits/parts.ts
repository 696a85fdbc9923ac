import type { SplitMode } from '@fairdesk/contract/areas/orders/split-plans'
import type { SplitStatus } from '@fairdesk/contract/orders/split-arrows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { qtyAt } from '../orders/size-slots.ts'
import type { SplitRow } from './plan-order.ts'

/** Quantities by slot of each colour. */
export type Quantities = ReadonlyMap<number, readonly number[]>

/** Current state of a part, with its content. */
export type StoredPart = {
  readonly id: number
  readonly orderId: number
  readonly planId: number | null
  readonly mode: SplitMode
  readonly key: string
  readonly name: string
  readonly deliversOn: string | null
  readonly toCustomerId: number | null
  readonly status: SplitStatus
  readonly version: number
  /** Mark of the order's content when the part was made, or last updated from it. */
  readonly mark: string
  readonly code: string
  readonly rows: Quantities
}

/** Reads the parts of these orders that hold some of their content, in order of creation: neither void nor removed. */
export async function readParts(db: Kysely<FairDb>, orderIds: readonly number[]): Promise<StoredPart[]> {
  const result = await sql<Omit<StoredPart, 'rows'> & { rows: [skcId: number, qtys: number[]][] }>`
    select id, order_id as "orderId", plan_id as "planId", mode, key, name, delivers_on::text as "deliversOn",
      to_customer_id as "toCustomerId", status, version, source_mark::text as mark, source_q as code,
      (select coalesce(json_agg(json_build_array(skc_id, qtys) order by skc_id), '[]') from split_rows where split_id = splits.id) as rows
    from splits
    where order_id = any(${[...orderIds]}::int[]) and status <> 'void' and deleted_at is null
    order by order_id, id`.execute(db)
  return result.rows.map((orderPart) => ({ ...orderPart, rows: new Map(orderPart.rows) }))
}

export function sumOfParts(orderParts: readonly { readonly rows: Quantities }[]): Quantities {
  const sums = new Map<number, readonly number[]>()
  for (const { rows } of orderParts)
    for (const [skcId, qtys] of rows)
      sums.set(
        skcId,
        combined(sums.get(skcId) ?? [], qtys, (leftQty, rightQty) => leftQty + rightQty),
      )
  return sums
}

export function quantitiesOf(rows: readonly SplitRow[]): Quantities {
  return new Map(rows.map(({ skcId, qtys }) => [skcId, qtys]))
}

/** Slot by slot, over the longer of both. */
export function combined(
  leftQtys: readonly number[],
  rightQtys: readonly number[],
  combine: (leftQty: number, rightQty: number) => number,
): number[] {
  return Array.from({ length: Math.max(leftQtys.length, rightQtys.length) }, (_, index) =>
    combine(qtyAt(leftQtys, index + 1), qtyAt(rightQtys, index + 1)),
  )
}

/** Subtracts the parts from the order, by colour; negative where parts hold more. */
export function differenceOf(order: Quantities, splitQtys: Quantities): Quantities {
  const skcIds = new Set([...order.keys(), ...splitQtys.keys()])
  return new Map(
    [...skcIds].map((skcId) => [
      skcId,
      combined(order.get(skcId) ?? [], splitQtys.get(skcId) ?? [], (have, splitQty) => have - splitQty),
    ]),
  )
}

export function hasAny(qtys: readonly number[]): boolean {
  return qtys.some((qty) => qty !== 0)
}
