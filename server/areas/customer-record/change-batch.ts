import type { CustomerWas, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { signOutDisabled } from '../../domain/dealers/sign-out-disabled.ts'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { type BatchCustomer, chosenCustomers } from './batch.ts'
import { checkedArea, checkedLevel } from './check-customer.ts'
import { namesOf } from './describe-customer.ts'

type BatchChange = Input<typeof customerRecord.changeBatch>

/** Sets the given values for all customers; those that have them already are left unchanged. */
export const changeBatch: Handler<typeof customerRecord.changeBatch> = async (context, input) => {
  const { db, record } = context
  await keepImportsOut(db)
  const selectedCustomers = await chosenCustomers(context, input.customerIds)
  if (selectedCustomers.some(({ isDeleted }) => isDeleted)) refuse('access.denied')
  const sets = await columnsOf(context, input)
  const different = sets.map(({ name, value }) => sql`${sql.ref(name)} is distinct from ${value}`)
  const changed = await sql<{ id: number }>`
    update customers set ${sql.join(sets.map(({ name, value }) => sql`${sql.ref(name)} = ${value}`))},
      version = version + 1, updated_at = now()
    where id = any(${selectedCustomers.map(({ id }) => id)}::int[]) and (${sql.join(different, sql` or `)})
    returning id`.execute(db)
  const ids = new Set(changed.rows.map(({ id }) => id))
  if (ids.size === 0) return answerUnchanged(context, { changed: 0, before: [] })
  const previousCustomers = selectedCustomers.filter(({ id }) => ids.has(id))
  const updatedCustomers = await chosenCustomers(context, [...ids])
  record({
    ref: namesOf(previousCustomers),
    before: textOf(previousCustomers, input),
    after: textOf(updatedCustomers, input),
  })
  followInReports(context)
  if (input.enabled === false) context.afterCommit(() => signOutDisabled(context.services, context.user.fair))
  return { changed: ids.size, before: previousCustomers.map((customer) => wasOf(customer, input)) }
}

/** Returns the values that `undoSeveral` needs to undo the change. */
function wasOf({ id, version, enabled, levelCode, areaId }: BatchCustomer, input: BatchChange): CustomerWas {
  return {
    customerId: id,
    version: version + 1,
    ...(input.enabled === undefined ? {} : { enabled }),
    ...(input.level === undefined ? {} : { level: levelCode }),
    ...(input.areaId === undefined ? {} : { areaId }),
  }
}

type Column = { readonly name: string; readonly value: string | number | boolean | null }

async function columnsOf(
  { db, user }: WriteContext,
  { enabled, level, areaId }: BatchChange,
): Promise<readonly Column[]> {
  const check = { db, visibility: visibleTo(user), stored: null }
  const columns = [
    ...(enabled === undefined ? [] : [{ name: 'enabled', value: enabled }]),
    ...(level === undefined ? [] : [{ name: 'level_id', value: await checkedLevel(check, level) }]),
    ...(areaId === undefined ? [] : [{ name: 'area_id', value: await checkedArea(check, areaId) }]),
  ]
  return columns.length > 0 ? columns : refuseInput('enabled', 'missing')
}

type ChangedFields = { readonly enabled?: unknown; readonly level?: unknown; readonly areaId?: unknown }

/** Lists the fields requested to change, customer by customer. */
export function textOf(customers: readonly BatchCustomer[], { enabled, level, areaId }: ChangedFields) {
  return {
    chosen: customers.map((customer) => ({
      code: customer.code,
      ...(enabled === undefined ? {} : { enabled: customer.enabled }),
      ...(level === undefined ? {} : { level: customer.level }),
      ...(areaId === undefined ? {} : { area: customer.area }),
    })),
  }
}

/** Restores customers to their state before a batch change, without undoing anybody's later change. */
export const undoBatch: Handler<typeof customerRecord.undoBatch> = async (context, { before: were }) => {
  const { db, record } = context
  await keepImportsOut(db)
  const ids = were.map(({ customerId }) => customerId)
  const selectedCustomers = await chosenCustomers(context, ids)
  refuseChanged(selectedCustomers, were)
  await refuseGone(context, were)
  const changesJson = JSON.stringify(
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
    from json_to_recordset(${changesJson}) as wanted (id int, enabled boolean, level text, area int, moves boolean)
    where customers.id = wanted.id`.execute(db)
  const [first = {}] = were
  record({
    ref: namesOf(selectedCustomers),
    before: textOf(selectedCustomers, first),
    after: textOf(await chosenCustomers(context, ids), first),
  })
  followInReports(context)
  if (were.some(({ enabled }) => enabled === false))
    context.afterCommit(() => signOutDisabled(context.services, context.user.fair))
  return {}
}

function refuseChanged(selectedCustomers: readonly BatchCustomer[], were: readonly CustomerWas[]): void {
  const versions = new Map(were.map(({ customerId, version }) => [customerId, version]))
  const changed = selectedCustomers.filter(({ id, version, isDeleted }) => isDeleted || versions.get(id) !== version)
  if (changed.length > 0) refuse('customer.changed-since', { count: changed.length, names: namesOf(changed) })
}

/** Refuses if a level or area no longer exists; a level may be disabled meanwhile, an area out of sight. */
async function refuseGone({ db, user }: WriteContext, were: readonly CustomerWas[]): Promise<void> {
  const levels = [...new Set(were.flatMap(({ level }) => level || []))]
  const result = await sql`
    select from common_codes where type = 'customerLevel' and code = any(${levels}) for key share`.execute(db)
  if (result.rows.length < levels.length) refuse('customer.no-level')
  const areaIds = new Set(were.flatMap(({ areaId }) => (areaId === undefined ? [] : [areaId])))
  for (const areaId of areaIds) await checkedArea({ db, visibility: visibleTo(user), stored: null }, areaId)
}
