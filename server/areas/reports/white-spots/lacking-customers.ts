import type {
  LackingCustomer,
  WhiteSpotsQuestion,
  whiteSpots,
} from '@fairdesk/contract/areas/reports/customers/white-spots'
import { compareCodes } from '@fairdesk/contract/names/compare'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { customerReferences } from '../../../domain/customers/customer-references.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { readSpots } from './spots.ts'

export const lackingCustomers: Handler<typeof whiteSpots.customers> = async (context, { ids, column, ...question }) =>
  listLacking(context, question, { ids, column })

type CallListPart = { readonly ids?: readonly number[] | undefined; readonly column?: string | undefined }

/** Lists customers who may order some of the best sellers and have not, those who lack the most first. */
export async function listLacking(
  context: ReadContext,
  question: WhiteSpotsQuestion,
  { ids, column }: CallListPart,
): Promise<{ readonly list: LackingCustomer[]; readonly version: number }> {
  const spots = await readSpots(context, question)
  const goods = ids === undefined ? spots.goods : spots.goods.filter(({ id }) => ids.includes(id))
  const lackingRows = spots.customers.flatMap((customer) => {
    if (column !== undefined && customer.columns[question.columns].code !== column) return []
    const lacked = goods.filter((spotGoods) => spots.lacks(spotGoods, customer)).map(({ id }) => id)
    return lacked.length === 0 ? [] : [{ customerId: customer.id, qty: customer.qty, lacked }]
  })
  const contacts = await contactsOf(
    context.db,
    lackingRows.map(({ customerId }) => customerId),
  )
  const list = lackingRows.flatMap((row): LackingCustomer[] => {
    const contact = contacts.get(row.customerId)
    return contact ? [{ ...contact, ...row, changedAt: contact.changedAt?.toISOString() ?? null }] : []
  })
  list.sort((a, b) => b.lacked.length - a.lacked.length || compareCodes(a.code, b.code))
  return { list, version: spots.version }
}

type Contact = Omit<LackingCustomer, 'qty' | 'lacked' | 'changedAt'> & { readonly changedAt: Date | null }

async function contactsOf(db: Kysely<FairDb>, ids: readonly number[]): Promise<ReadonlyMap<number, Contact>> {
  const result = await sql<Contact>`
    select customers.id as "customerId", customers.code, customers.name, coalesce(big_areas.name, '') as "bigArea",
      coalesce(areas.name, '') as area, coalesce(big_areas.manager, '') as "areaManager", customers.contact, customers.phone,
      last.at as "changedAt", coalesce(last.by, '') as "changedBy"
    from customers ${customerReferences}
    left join lateral (
      select orders.updated_at as at, orders.updated_by as by from orders
      where orders.customer_id = customers.id and orders.deleted_at is null
      order by orders.updated_at desc limit 1) last on true
    where customers.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(result.rows.map((row) => [row.customerId, row]))
}
