import type { CustomerWas, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { type CustomerCode, customerCodeKeys, customerCodes } from '@fairdesk/contract/customer-attributes'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { type RawBuilder, sql } from 'kysely'
import { codeColumn, codeRef } from '../../../db/code-column.ts'
import { signOutDisabled } from '../../../domain/dealers/sign-out-disabled.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { type BatchCustomer, chosenCustomers } from './batch.ts'
import { checkedArea, checkedCodes } from './check-customer.ts'
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
function wasOf({ id, version, enabled, codes, areaId }: BatchCustomer, input: BatchChange): CustomerWas {
  return {
    customerId: id,
    version: version + 1,
    ...(input.enabled === undefined ? {} : { enabled }),
    ...Object.fromEntries(givenCodes(input).map((key) => [key, codes[key]])),
    ...(input.areaId === undefined ? {} : { areaId }),
  }
}

type Column = { readonly name: string; readonly value: string | number | boolean | null }

async function columnsOf(
  { db, user }: WriteContext,
  { enabled, areaId, ...codes }: BatchChange,
): Promise<readonly Column[]> {
  const check = { db, visibility: visibleTo(user), stored: null }
  const columns = [
    ...(enabled === undefined ? [] : [{ name: 'enabled', value: enabled }]),
    ...Object.entries(await checkedCodes(check, codes)).map(([name, value]) => ({ name, value })),
    ...(areaId === undefined ? [] : [{ name: 'area_id', value: await checkedArea(check, areaId) }]),
  ]
  return columns.length > 0 ? columns : refuseInput('enabled', 'missing')
}

type ChangedFields = { readonly [field in 'enabled' | CustomerCode | 'areaId']?: unknown }

function givenCodes(changed: ChangedFields): CustomerCode[] {
  return customerCodeKeys.filter((key) => changed[key] !== undefined)
}

/** Lists the fields requested to change, customer by customer. */
export function textOf(customers: readonly BatchCustomer[], changed: ChangedFields) {
  const { enabled, areaId } = changed
  return {
    chosen: customers.map((customer) => ({
      code: customer.code,
      ...(enabled === undefined ? {} : { enabled: customer.enabled }),
      ...Object.fromEntries(givenCodes(changed).map((key) => [customerCodes[key].log, customer[key]])),
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
    were.map(({ customerId, areaId, ...previous }) => ({
      ...previous,
      id: customerId,
      area: areaId,
      moves: areaId !== undefined,
    })),
  )
  await sql`
    update customers set version = version + 1, updated_at = now(),
      enabled = coalesce(wanted.enabled, customers.enabled),
      ${sql.join(customerCodeKeys.map(codeRestored))},
      area_id = case when wanted.moves then wanted.area else customers.area_id end
    from json_to_recordset(${changesJson}) as wanted (id int, enabled boolean,
      ${sql.join(customerCodeKeys.map((key) => sql`${sql.ref(key)} text`))}, area int, moves boolean)
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

/** Sets a coded attribute to the code that is wanted back, as far as one is. */
function codeRestored(key: CustomerCode): RawBuilder<unknown> {
  const wanted = sql.ref(`wanted.${key}`)
  return sql`${sql.ref(codeColumn(key))} = case when ${wanted} is null then ${codeRef(key)} else (
    select common_codes.id from common_codes where type = ${customerCodes[key].type} and code = ${wanted}) end`
}

function refuseChanged(selectedCustomers: readonly BatchCustomer[], were: readonly CustomerWas[]): void {
  const versions = new Map(were.map(({ customerId, version }) => [customerId, version]))
  const changed = selectedCustomers.filter(({ id, version, isDeleted }) => isDeleted || versions.get(id) !== version)
  if (changed.length > 0) refuse('customer.changed-since', { count: changed.length, names: namesOf(changed) })
}

/** Refuses if a code or area no longer exists; a code may be disabled meanwhile, an area out of sight. */
async function refuseGone({ db, user }: WriteContext, were: readonly CustomerWas[]): Promise<void> {
  for (const key of customerCodeKeys) {
    const codes = [...new Set(were.flatMap((previous) => previous[key] || []))]
    const result = await sql`
      select from common_codes where type = ${customerCodes[key].type} and code = any(${codes}) for key share`.execute(
      db,
    )
    if (result.rows.length < codes.length) refuse('customer.no-code', { attribute: key })
  }
  const areaIds = new Set(were.flatMap(({ areaId }) => (areaId === undefined ? [] : [areaId])))
  for (const areaId of areaIds) await checkedArea({ db, visibility: visibleTo(user), stored: null }, areaId)
}
