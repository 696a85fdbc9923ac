import type { FollowUp, FollowUpKind } from '@fairdesk/contract/areas/reports/follow-ups'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

export type StoredFollowUp = {
  readonly id: number
  readonly customerId: number
  readonly kind: FollowUpKind
  readonly account: string
  readonly realName: string
  readonly at: Date
  readonly doneAt: Date | null
  readonly note: string
}

/** The columns of `StoredFollowUp`. */
export const followUpColumns: RawBuilder<unknown> = sql`follow_ups.id, follow_ups.customer_id as "customerId", follow_ups.kind,
  follow_ups.account, follow_ups.real_name as "realName", follow_ups.at, follow_ups.done_at as "doneAt", follow_ups.note`

/** Returns the current assignment by customer, else the last one. */
export async function latestFollowUps(db: Kysely<FairDb>, kind: FollowUpKind): Promise<ReadonlyMap<number, FollowUp>> {
  const result = await sql<StoredFollowUp>`
    select distinct on (customer_id) ${followUpColumns} from follow_ups where kind = ${kind}
    order by customer_id, done_at is null desc, done_at desc, id desc`.execute(db)
  return new Map(result.rows.map((row) => [row.customerId, shownFollowUp(row)]))
}

export function shownFollowUp({ id, account, realName, at, doneAt, note }: StoredFollowUp): FollowUp {
  return { id, account, by: realName || account, at: at.toISOString(), doneAt: doneAt?.toISOString() ?? null, note }
}
