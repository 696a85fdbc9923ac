import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { ParsedRecord } from '../../columns/parse-record.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { planCustomers } from '../customers/plan.ts'
import { customersOf } from './customers-of.ts'

/** An agent is a customer through whom others buy: his row is his own record and one for each of them. */
export async function planAgents(request: PlanRequest): Promise<KindPlan> {
  const index = await customerIndex(request.db, request.visibility)
  const { records, claims } = customersOf(request.records, { index, ...request })
  const plan = await planCustomers({ ...request, records }, claims)
  const fresh = await newAgents(records, request)
  return {
    ...plan,
    choicesOf: (field) => (field === 'subAccounts' || field === 'agentCode' ? index.codes() : plan.choicesOf(field)),
    apply: async (transaction) => {
      await plan.apply(transaction)
      await markAgents(transaction, fresh)
    },
  }
}

/** All sign-ins of an agent are an agent's. */
async function markAgents(db: Kysely<FairDb>, keys: readonly string[]): Promise<void> {
  await sql`
    update customer_accounts set account_type = 2, version = customer_accounts.version + 1
    from customers where customers.id = customer_id and customers.deleted_at is null and code_key = any(${keys})
      and account_type <> 2`.execute(db)
}

/**
 * Tells the customers with a sign-in of their own who are agents from now on; answers the keys of all whose sign-ins become an
 * agent's. Who has customers buying through him is one already.
 */
async function newAgents(records: readonly ParsedRecord[], request: PlanRequest): Promise<string[]> {
  const { db, report, words } = request
  const { accountOfAgent, accountOfCustomer } = words.texts
  const agents = records.filter(({ about }) => about === undefined)
  // Of a line that stands there twice the first is told.
  const own = new Map(agents.toReversed().map((record) => [keyOf(record), record.row]))
  const found = await sql<{ key: string; isAgent: boolean; hasSignIn: boolean }>`
    select code_key as key,
      exists (select 1 from customers sub where sub.agent_id = customers.id and sub.deleted_at is null) as "isAgent",
      exists (select 1 from customer_accounts where customer_id = customers.id and account_type <> 2) as "hasSignIn"
    from customers where deleted_at is null and code_key = any(${[...own.keys()]})`.execute(db)
  for (const { key } of found.rows.filter(({ isAgent, hasSignIn }) => hasSignIn && !isAgent)) {
    const note = { field: 'account', before: accountOfCustomer, after: accountOfAgent }
    report.note(own.get(key) ?? 0, 'changed', note)
  }
  const settled = new Set(found.rows.filter(({ isAgent }) => isAgent).map(({ key }) => key))
  return [...own].filter(([key, row]) => !settled.has(key) && !report.isRefused(row)).map(([key]) => key)
}

function keyOf({ cells }: ParsedRecord): string {
  return typeof cells.code === 'string' ? foldCode(cells.code) : ''
}
