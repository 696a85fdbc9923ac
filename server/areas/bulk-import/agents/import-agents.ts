import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { foldCode } from '../../../domain/sheets/text.ts'
import { customerBook } from '../books/customer-book.ts'
import { planCustomers } from '../customers/import-customers.ts'
import type { KindPlan, PlanRequest } from '../kind-plan.ts'
import type { ParsedRecord } from '../parse-record.ts'
import type { Words } from '../words.ts'
import { customersOf } from './customers-of.ts'

/** An agent is a customer through whom others buy: his row is his own record and one for each of them. */
export async function planAgents(request: PlanRequest): Promise<KindPlan> {
  const words = wordsOfAgents(request.words)
  const book = await customerBook(request.db, request.visibility)
  const records = customersOf(request.records, { book, words, report: request.report })
  const plan = await planCustomers({ ...request, words, records })
  return {
    ...plan,
    choicesOf: (field) => (field === 'subAccounts' || field === 'agentCode' ? book.codes() : plan.choicesOf(field)),
    apply: async (transaction) => {
      await plan.apply(transaction)
      await markAgents(
        transaction,
        records.filter(({ row }) => !request.report.isRefused(row)),
      )
    },
  }
}

/** The same fields are called otherwise here. */
function wordsOfAgents({ texts, fields }: Words): Words {
  const { account, ...others } = fields.agents
  return { texts, fields: { ...fields, customers: { ...fields.customers, ...others, account, code: account } } }
}

/** What this file made a sign-in for is an agent's. */
async function markAgents(db: Kysely<FairDb>, records: readonly ParsedRecord[]): Promise<void> {
  const keys = records.flatMap(({ said, about }) =>
    about === undefined && typeof said.account === 'string' ? [foldCode(said.account)] : [],
  )
  await sql`
    update customer_accounts set account_type = 2, version = version + 1
    where username_key = any(${keys}) and account_type <> 2`.execute(db)
}
