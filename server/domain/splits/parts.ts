import type { SplitMode } from '@fairdesk/contract/areas/orders/split-plans'
import type { SplitStatus } from '@fairdesk/contract/orders/split-arrows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { qtyAt } from '../orders/size-slots.ts'
import type { SplitRow } from './plan-order.ts'

/** Quantities by slot of each colour. */
export type Quantities = ReadonlyMap<number, readonly number[]>

/** A part as it stands, with what it holds. */
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
  /** What the order held when the part was made, or last taken up. */
  readonly mark: string
  readonly code: string
  readonly rows: Quantities
}

/** The parts of these orders that hold something of them, in the order they were made: neither void nor taken away. */
export async function readParts(db: Kysely<FairDb>, orderIds: readonly number[]): Promise<StoredPart[]> {
  const found = await sql<Omit<StoredPart, 'rows'> & { rows: [skcId: number, qtys: number[]][] }>`
    select id, order_id as "orderId", plan_id as "planId", mode, key, name, delivers_on::text as "deliversOn",
      to_customer_id as "toCustomerId", status, version, source_mark::text as mark, source_q as code,
      (select coalesce(json_agg(json_build_array(skc_id, qtys) order by skc_id), '[]') from split_rows where split_id = splits.id) as rows
    from splits
    where order_id = any(${[...orderIds]}::int[]) and status <> 'void' and deleted_at is null
    order by order_id, id`.execute(db)
  return found.rows.map((part) => ({ ...part, rows: new Map(part.rows) }))
}

export function sumOfParts(parts: readonly { readonly rows: Quantities }[]): Quantities {
  const sums = new Map<number, readonly number[]>()
  for (const { rows } of parts)
    for (const [skcId, qtys] of rows)
      sums.set(
        skcId,
        combined(sums.get(skcId) ?? [], qtys, (one, other) => one + other),
      )
  return sums
}

export function quantitiesOf(rows: readonly SplitRow[]): Quantities {
  return new Map(rows.map(({ skcId, qtys }) => [skcId, qtys]))
}

/** Slot by slot, over the longer of both. */
export function combined(
  one: readonly number[],
  other: readonly number[],
  by: (one: number, other: number) => number,
): number[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
    by(qtyAt(one, at + 1), qtyAt(other, at + 1)),
  )
}

/** What the order has beyond its parts, by colour; negative where parts hold more than it has. */
export function differenceOf(order: Quantities, parts: Quantities): Quantities {
  const skcIds = new Set([...order.keys(), ...parts.keys()])
  return new Map(
    [...skcIds].map((skcId) => [
      skcId,
      combined(order.get(skcId) ?? [], parts.get(skcId) ?? [], (have, taken) => have - taken),
    ]),
  )
}

export function hasAny(qtys: readonly number[]): boolean {
  return qtys.some((qty) => qty !== 0)
}
