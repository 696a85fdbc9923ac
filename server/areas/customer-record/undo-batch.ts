import type { CustomerWas, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { type Chosen, chosenCustomers } from './batch.ts'
import { textOf } from './change-batch.ts'
import { checkedArea } from './check-customer.ts'
import { namesOf } from './describe-customer.ts'

/** Makes customers what they were before they were changed together; nobody's later change is undone with it. */
export const undoBatch: Handler<typeof customerRecord.undoBatch> = async (context, { before: were }) => {
  const { db, record } = context
  await keepImportsOut(db)
  const ids = were.map(({ customerId }) => customerId)
  const chosen = await chosenCustomers(context, ids)
  refuseChanged(chosen, were)
  await refuseGone(context, were)
  const wanted = JSON.stringify(
    were.map(({ customerId, enabled = null, level = null, areaId }) => ({
      id: customerId,
      enabled,
      level,
      area: areaId ?? null,
      moves: areaId !== undefined,
    })),
  )
  await sql`
    update customers set version = version + 1, updated_at = now(),
      enabled = coalesce(wanted.enabled, customers.enabled),
      level_id = case when wanted.level is null then customers.level_id else (
        select common_codes.id from common_codes where type = 'customerLevel' and code = wanted.level) end,
      area_id = case when wanted.moves then wanted.area else customers.area_id end
    from json_to_recordset(${wanted}) as wanted (id int, enabled boolean, level text, area int, moves boolean)
    where customers.id = wanted.id`.execute(db)
  const [first = {}] = were
  record({
    ref: namesOf(chosen),
    before: textOf(chosen, first),
    after: textOf(await chosenCustomers(context, ids), first),
  })
  followInReports(context)
  return {}
}

function refuseChanged(chosen: readonly Chosen[], were: readonly CustomerWas[]): void {
  const versions = new Map(were.map(({ customerId, version }) => [customerId, version]))
  const changed = chosen.filter(({ id, version, isDeleted }) => isDeleted || versions.get(id) !== version)
  if (changed.length > 0) refuse('customer.changed-since', { count: changed.length, names: namesOf(changed) })
}

/** A level may be disabled meanwhile, an area out of sight; neither may be gone. */
async function refuseGone({ db, user }: WriteContext, were: readonly CustomerWas[]): Promise<void> {
  const levels = [...new Set(were.flatMap(({ level }) => level || []))]
  const found = await sql`
    select from common_codes where type = 'customerLevel' and code = any(${levels}) for key share`.execute(db)
  if (found.rows.length < levels.length) refuse('customer.no-level')
  const areaIds = new Set(were.flatMap(({ areaId }) => (areaId === undefined ? [] : [areaId])))
  for (const areaId of areaIds) await checkedArea({ db, visibility: visibleTo(user), before: null }, areaId)
}
