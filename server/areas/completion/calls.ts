import type { CallRow, CompletionQuestion, completion } from '@fairdesk/contract/areas/reports/completion'
import { gapOf } from '@fairdesk/contract/completion/measured'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { countTree, treeScope } from './tree.ts'

/** Who is to be called, by what is missing to his target; who has none by name. */
export const completionCalls: Handler<typeof completion.calls> = (context, question) => callsOf(context, question)

type Calls = { readonly list: CallRow[]; readonly version: number }

export async function callsOf(context: ReadContext, question: CompletionQuestion): Promise<Calls> {
  const { list, version } = countTree(await treeScope(context, question))
  const customers = list.filter(({ level }) => level === 'customer')
  const contacts = await contactsOf(
    context.db,
    customers.flatMap(({ id }) => (id === undefined ? [] : [id])),
  )
  const rows = customers.flatMap(({ id = 0, code, name, qty, amount, styles, skc, followUp }): CallRow[] => {
    const contact = contacts.get(id)
    if (!contact) return []
    const { changedAt, ...rest } = contact
    const measures = { qty, ...(amount ? { amount } : {}), styles, skc }
    const changed = { changedAt: changedAt?.toISOString() ?? null }
    return [{ ...rest, ...changed, code, name, ...measures, ...(followUp ? { followUp } : {}) }]
  })
  const missing = (row: CallRow): number => {
    const measured = row[question.measure]
    return (measured && gapOf(measured)) ?? Number.NEGATIVE_INFINITY
  }
  return { list: rows.sort((one, other) => compare(missing(other), missing(one))), version }
}

function compare(one: number, other: number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

type Contact = Omit<CallRow, 'code' | 'name' | 'qty' | 'amount' | 'styles' | 'skc' | 'followUp' | 'changedAt'> & {
  readonly changedAt: Date | null
}

async function contactsOf(db: Kysely<FairDb>, ids: readonly number[]): Promise<ReadonlyMap<number, Contact>> {
  const found = await sql<Contact>`
    select customers.id as "customerId", coalesce(big_areas.name, '') as "bigArea", coalesce(regions.name, '') as region,
      coalesce(areas.name, '') as area, coalesce(agent.name, '') as agent, customers.contact, customers.phone,
      last.at as "changedAt", coalesce(last.by, '') as "changedBy"
    from customers
    left join areas on areas.id = customers.area_id
    left join regions on regions.id = areas.region_id
    left join big_areas on big_areas.id = regions.big_area_id
    left join customers agent on agent.id = customers.agent_id and agent.deleted_at is null
    -- Sorted within the order: "the last of all" would be looked for through the events of every order.
    left join lateral (
      select (array_agg(events.at order by events.id desc))[1] as at,
        (array_agg(coalesce(nullif(events.real_name, ''), events.account) order by events.id desc))[1] as by
      from orders join order_events events on events.order_id = orders.id
      where orders.customer_id = customers.id and orders.deleted_at is null) last on true
    where customers.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(found.rows.map((row) => [row.customerId, row]))
}
