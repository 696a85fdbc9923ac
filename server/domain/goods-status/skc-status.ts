import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { shutGate } from '../locks/order-gate.ts'
import { type NoticeCause, noticeStatuses } from '../orders/notices/notices.ts'
import { styleVisible } from '../visibility/visibility.ts'

/** A state that is set, not toggled: asked again it changes nothing. `freeze` 0 undoes. */
export type StatusInput = { readonly freeze: number; readonly mode: 'freeze' | 'drop' }

export type Skc = {
  readonly id: number
  readonly styleId: number
  readonly colourId: number
  readonly skcNo: string
  readonly goodsNo: string
  readonly status: SkcStatus
  readonly statusBefore: 'onSale' | 'frozen' | null
}
export type StatusChange = { readonly skc: Skc; readonly status: SkcStatus }

/** The colours of styles that the user sees and that are not deleted. */
export function skcsOf(styleIds: readonly number[], visibility: Visibility) {
  return sql<Skc>`
    select skcs.id, skcs.style_id as "styleId", skcs.colour_id as "colourId", skcs.skc_no as "skcNo",
      styles.goods_no as "goodsNo", skcs.status, skcs.status_before as "statusBefore"
    from skcs join styles on styles.id = skcs.style_id
    where skcs.style_id = any(${[...styleIds]}::int[]) and skcs.deleted_at is null and styles.deleted_at is null
      and ${styleVisible(visibility)}
    order by skcs.id`
}

/**
 * Reads the SKCs and locks them until the transaction ends, while no order is being saved: frozen quantities may only
 * decrease.
 */
export async function heldSkcs(db: Kysely<FairDb>, styleIds: readonly number[], visibility: Visibility) {
  await sql`select ${shutGate}`.execute(db)
  return (await sql<Skc>`${skcsOf(styleIds, visibility)} for update of skcs`.execute(db)).rows
}

/** Returns the changes that the input causes. */
export function statusChanges(skcs: readonly Skc[], input: StatusInput): StatusChange[] {
  return skcs.flatMap((skc) => {
    const status = nextStatus(skc, input)
    return status === skc.status ? [] : [{ skc, status }]
  })
}

/** Freezing leaves a dropped colour dropped; undoing a drop leaves a frozen one frozen. */
function nextStatus({ status, statusBefore }: Skc, { freeze, mode }: StatusInput): SkcStatus {
  if (mode === 'drop') {
    if (freeze === 1) return 'dropped'
    return status === 'dropped' ? (statusBefore ?? 'onSale') : status
  }
  if (status === 'dropped') return 'dropped'
  return freeze === 1 ? 'frozen' : 'onSale'
}

/**
 * Writes the changes and notices for customers; quantities stay unchanged. Values replaced by a drop are stored for
 * its undo.
 */
export async function setStatuses(
  db: Kysely<FairDb>,
  changes: readonly StatusChange[],
  cause: NoticeCause,
): Promise<void> {
  const changedBy = cause.realName || cause.account
  const ids = changes.map(({ skc }) => skc.id)
  await sql`
    update skcs set status = given.status, status_at = now(), status_by = ${changedBy}, status_reason = ${cause.reason},
      status_before = case when given.status = 'dropped' and skcs.status <> 'dropped' then skcs.status end,
      version = version + 1
    from unnest(${ids}::int[], ${changes.map(({ status }) => status)}::text[]) as given (id, status)
    where skcs.id = given.id`.execute(db)
  const styleIds = [...new Set(changes.map(({ skc }) => skc.styleId))]
  await sql`update styles set updated_at = now() where id = any(${styleIds}::int[])`.execute(db)
  const moves = changes.map(({ skc, status }) => ({ skcId: skc.id, from: skc.status, to: status }))
  await noticeStatuses(db, moves, cause)
}

/** Returns status changes for the operation log. */
export function describeStatuses(changes: readonly StatusChange[], reason: string) {
  return {
    before: changes.map(({ skc }) => ({ skcNo: skc.skcNo, status: skc.status })),
    after: changes.map(({ skc, status }) => ({ skcNo: skc.skcNo, status, reason })),
  }
}
