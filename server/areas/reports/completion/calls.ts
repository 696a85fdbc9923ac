import type { CallRow, CompletionQuestion, completion } from '@fairdesk/contract/areas/reports/completion'
import { gapOf } from '@fairdesk/contract/completion-measures'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { latestFollowUps } from '../../../domain/follow-ups/follow-ups.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { askCompletion, completionScope, customerIdOf } from './completion-scope.ts'
import { measuresOf } from './tree.ts'

/** Lists the customers to call, by the amount missing to their target; those without one by name. */
export const completionCalls: Handler<typeof completion.calls> = (context, question) => callsOf(context, question)

type Calls = { readonly list: CallRow[]; readonly basis?: 'tag' | 'net'; readonly version: number }

export async function callsOf(
  context: ReadContext,
  question: Omit<CompletionQuestion, 'asOf' | 'since'>,
): Promise<Calls> {
  const followUps = await latestFollowUps(context.db, 'completion')
  const scope = await completionScope(context, question)
  const answer = await askCompletion(scope, { dims: ['customer'] })
  const customers = [...answer.rows]
  const contacts = await contactsOf(context.db, customers.map(customerIdOf))
  const rows = customers.flatMap(({ dims, metrics }): CallRow[] => {
    const id = customerIdOf({ dims })
    const contact = contacts.get(id)
    if (!contact) return []
    const followUp = followUps.get(id)
    const changedAt = contact.changedAt?.toISOString() ?? null
    return [{ ...contact, ...measuresOf(scope, metrics, id), changedAt, ...(followUp ? { followUp } : {}) }]
  })
  const missing = (row: CallRow): number => {
    const measured = row[question.measure]
    return (measured && gapOf(measured)) ?? Number.NEGATIVE_INFINITY
  }
  const list = rows.sort((a, b) => compare(missing(b), missing(a)))
  return { list, ...(scope.basis && { basis: scope.basis }), version: answer.version }
}

function compare(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

type Contact = Omit<CallRow, 'qty' | 'amount' | 'styles' | 'skc' | 'followUp' | 'changedAt'> & {
  readonly changedAt: Date | null
}

async function contactsOf(db: Kysely<FairDb>, ids: readonly number[]): Promise<ReadonlyMap<number, Contact>> {
  const result = await sql<Contact>`
    select customers.id as "customerId", customers.code, customers.name, coalesce(big_areas.name, '') as "bigArea", coalesce(regions.name, '') as region,
      coalesce(areas.name, '') as area, coalesce(agent.name, '') as agent, customers.contact, customers.phone,
      last.at as "changedAt", coalesce(last.by, '') as "changedBy"
    from customers
    left join areas on areas.id = customers.area_id
    left join regions on regions.id = areas.region_id
    left join big_areas on big_areas.id = regions.big_area_id
    left join customers agent on agent.id = customers.agent_id and agent.deleted_at is null
    left join lateral (
      select orders.updated_at as at, orders.updated_by as by from orders
      where orders.customer_id = customers.id and orders.deleted_at is null
      order by orders.updated_at desc limit 1) last on true
    where customers.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(result.rows.map((row) => [row.customerId, row]))
}
