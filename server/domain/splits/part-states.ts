import type { SplitStatus } from '@fairdesk/contract/orders/split-arrows'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { customerVisible, styleVisible } from '../visibility/visibility.ts'
import { contentMark } from './order-content.ts'
import { holdHeads } from './split-orders.ts'

/** A part as its arrows look at it. */
export type PartState = {
  readonly id: number
  readonly orderId: number
  readonly customerName: string
  readonly status: SplitStatus
  readonly version: number
  readonly isStale: boolean
  /** It holds pieces of styles that the reader does not see. */
  readonly hasUnseen: boolean
  readonly by: string
}

/** True if the part's order has changed; never for exported or void parts. */
export const partIsStale = sql<boolean>`(splits.status in ('draft', 'checked', 'issued')
  and splits.source_mark <> ${contentMark(sql`splits.order_id`)})`

function hasUnseen(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.brands === 'all') return sql<SqlBool>`false`
  return sql<SqlBool>`exists (
    select from split_rows join skcs on skcs.id = split_rows.skc_id join styles on styles.id = skcs.style_id
    where split_rows.split_id = splits.id and (${styleVisible(visibility)}) is not true)`
}

type PartPresence = 'there' | 'taken away'

/** Parts of live orders that the user sees, by id. */
export async function readPartStates(
  db: Kysely<FairDb>,
  ids: readonly number[],
  { visibility, presence = 'there' }: { readonly visibility: Visibility; readonly presence?: PartPresence },
): Promise<ReadonlyMap<number, PartState>> {
  const result = await sql<PartState>`
    select splits.id, splits.order_id as "orderId", customers.name as "customerName", splits.status, splits.version,
      ${partIsStale} as "isStale", ${hasUnseen(visibility)} as "hasUnseen", splits.updated_by as by
    from splits join orders on orders.id = splits.order_id join customers on customers.id = orders.customer_id
    where splits.id = any(${[...ids]}::int[]) and orders.deleted_at is null
      and splits.deleted_at is ${presence === 'there' ? sql`null` : sql`not null`} and ${customerVisible(visibility)}
    order by splits.id`.execute(db)
  return new Map(result.rows.map((partState) => [partState.id, partState]))
}

/** Returns the same with the orders locked for the transaction, so that the result stays valid. */
export async function holdPartStates(
  db: Kysely<FairDb>,
  ids: readonly number[],
  query: { readonly visibility: Visibility; readonly presence?: PartPresence },
): Promise<ReadonlyMap<number, PartState>> {
  const previousStates = await readPartStates(db, ids, query)
  await holdHeads(db, [...new Set([...previousStates.values()].map(({ orderId }) => orderId))])
  return readPartStates(db, ids, query)
}
