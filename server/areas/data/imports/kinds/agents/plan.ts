import { sql } from 'kysely'
import { isAgent } from '../../../../../domain/customers/agents.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { ParsedRecord } from '../../columns/parse-record.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { planCustomers } from '../customers/plan.ts'
import { customersOf } from './customers-of.ts'

/**
 * Plans an import of agents. An agent is a customer through whom others buy: a row becomes the agent's own record and
 * one for each buyer.
 */
export async function planAgents(request: PlanRequest): Promise<KindPlan> {
  const index = await customerIndex(request.db, request.visibility)
  const { records, claims } = customersOf(request.records, { index, ...request })
  const plan = await planCustomers({ ...request, records }, claims)
  await tellNewAgents(records, request)
  return {
    ...plan,
    choicesOf: (field) => (field === 'subAccounts' || field === 'agentCode' ? index.codes() : plan.choicesOf(field)),
  }
}

/** Notes where customers with sign-ins of their own get their first sub-accounts: by that all their sign-ins are an agent's. */
async function tellNewAgents(records: readonly ParsedRecord[], { db, report, texts }: PlanRequest): Promise<void> {
  const { accountOfAgent, accountOfCustomer } = texts.texts
  const agentKeys = new Set(
    records.flatMap(({ cells }) => (typeof cells.agentCode === 'string' ? [foldCode(cells.agentCode)] : [])),
  )
  const agents = records.filter((record) => record.about === undefined && agentKeys.has(keyOf(record)))
  // Note on the first of repeated lines.
  const rows = new Map(agents.toReversed().map((record) => [keyOf(record), record.row]))
  const result = await sql<{ key: string }>`
    select code_key as key from customers
    where deleted_at is null and code_key = any(${[...rows.keys()]}) and not ${isAgent}
      and exists (select from customer_accounts where customer_id = customers.id)`.execute(db)
  for (const { key } of result.rows)
    report.note(rows.get(key) ?? 0, 'changed', { field: 'account', before: accountOfCustomer, after: accountOfAgent })
}

function keyOf({ cells }: ParsedRecord): string {
  return typeof cells.code === 'string' ? foldCode(cells.code) : ''
}
