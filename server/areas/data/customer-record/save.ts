import type { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { seesNet } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { signOutDisabled } from '../../../domain/dealers/sign-out-disabled.ts'
import { writeCustomersAlone } from '../../../domain/locks/customers-lock.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { checkedAgent, checkedArea, checkedBrands, checkedCodes } from './check-customer.ts'
import { describeCustomer } from './describe-customer.ts'
import { customerRecordOf, knownCustomer, type StoredCustomer } from './record.ts'

type CustomerInput = Input<typeof customerRecord.save>

/** Adds a customer or changes one. */
export const saveCustomer: Handler<typeof customerRecord.save> = async (context, input) => {
  const { db, user, record, recordNothing } = context
  const visibility = visibleTo(user)
  if (!seesNet(visibility.prices) && (input.discount !== undefined || input.discountBasis !== undefined)) {
    refuse('report.hidden-price')
  }
  // Codes and agents are checked against all others: allow one save at a time, and none while an import plans by the
  // present data.
  await keepImportsOut(db)
  await writeCustomersAlone(db)
  const stored = input.customerId === undefined ? null : await knownCustomer(db, input.customerId, visibility)
  if (stored && stored.version !== input.version) refuse('record.changed')
  await refuseTaken(db, input)
  const columns = await columnsOf(context, input, stored)
  const customerId = stored?.id ?? (await insertCustomer(db, columns))
  if (stored) await updateCustomer(db, stored.id, columns)
  const updated = await knownCustomer(db, customerId, visibility)
  const [old, fresh] = [stored && describeCustomer(stored), describeCustomer(updated)]
  if (JSON.stringify(old) === JSON.stringify(fresh)) recordNothing()
  else {
    record({ ref: `${updated.code} ${updated.name}`, before: old ?? undefined, after: fresh })
    followInReports(context)
    if (!updated.enabled) context.afterCommit(() => signOutDisabled(context.services, context.user.fair))
  }
  return customerRecordOf(db, customerId, user)
}

async function refuseTaken(db: Kysely<FairDb>, { code, customerId }: CustomerInput): Promise<void> {
  const key = foldCode(code)
  if (key === '') refuseInput('code', 'empty')
  const result = await sql`
    select from customers where code_key = ${key} and deleted_at is null and id <> ${customerId ?? 0}`.execute(db)
  if (result.rows.length > 0) refuse('customer.code-taken', { code })
}

type Columns = Awaited<ReturnType<typeof columnsOf>>

async function columnsOf({ db, user }: WriteContext, input: CustomerInput, stored: StoredCustomer | null) {
  const check = { db, visibility: visibleTo(user), stored }
  return {
    code: input.code,
    code_key: foldCode(input.code),
    name: input.name,
    short_name: input.shortName,
    type: input.type,
    ...(await checkedCodes(check, input)),
    area_id: await checkedArea(check, input.areaId),
    agent_id: await checkedAgent(check, input.agentId),
    contact: input.contact,
    phone: input.phone,
    store_area: input.storeArea,
    store_count: input.storeCount,
    discount_bp: input.discount === undefined ? (stored?.discountBp ?? 10_000) : Math.round(input.discount * 100),
    discount_basis: input.discountBasis ?? stored?.discountBasis ?? 'tag',
    brand_codes: await checkedBrands(check, input.brands),
    remark: input.remark,
    enabled: input.enabled,
  }
}

async function insertCustomer(db: Kysely<FairDb>, columns: Columns): Promise<number> {
  const { id } = await db
    .insertInto('customers')
    .values({ ...columns, sort: sql`(select coalesce(max(sort), 0) + 1 from customers)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The customer's next version, unless nothing is different. */
async function updateCustomer(db: Kysely<FairDb>, customerId: number, columns: Columns): Promise<void> {
  const names = Object.keys(columns)
  const isDifferent = sql<boolean>`(${sql.join(names.map((name) => sql.ref(name)))}) is distinct from
    (${sql.join(Object.values(columns))})`
  await db
    .updateTable('customers')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', customerId)
    .where(isDifferent)
    .execute()
}
