import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { matcherOf } from '@fairdesk/contract/names/codes/code-list'
import { foldCode } from '@fairdesk/contract/names/fold'
import { allSounds } from '@fairdesk/contract/names/sounds'
import { sql } from 'kysely'
import { orderNumberIn } from '../../../../domain/orders/order-number-in.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { Handler } from '../../../handler.ts'

type Row = {
  readonly customerId: number
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly area: string
  readonly numbers: readonly number[]
}

/** Customers to enter for, in the organiser's order; whose order has the number that was typed comes first. @throws Refusal order.wrong-number */
export const findCustomers: Handler<typeof orderEntry.findCustomers> = async ({ db, user }, { text, limit }) => {
  const number = orderNumberIn(text, user.fair)
  const result = await sql<Row>`
    select customers.id as "customerId", customers.code, customers.name, customers.short_name as "shortName",
      coalesce(areas.name, '') as area, coalesce(numbered.numbers, '{}') as numbers
    from customers
    left join areas on areas.id = customers.area_id
    left join (
      select customer_id, array_agg(number) as numbers from orders where deleted_at is null group by customer_id) numbered
      on numbered.customer_id = customers.id
    where customers.deleted_at is null and ${customerVisible(visibleTo(user))}
    order by customers.sort, customers.id`.execute(db)
  const criteria = { code: foldCode(text), number, matches: matcherOf(text, allSounds().pattern) }
  const ranked = result.rows
    .map((row) => ({ row, rank: rankOf(row, criteria) }))
    .filter(({ rank }) => rank < nowhere)
    .sort((a, b) => a.rank - b.rank)
  return {
    list: ranked.slice(0, limit).map(({ row: { customerId, code, name, area } }) => ({ customerId, code, name, area })),
  }
}

const nowhere = 4

type CustomerMatch = {
  readonly code: string
  readonly number: number | null
  readonly matches: ReturnType<typeof matcherOf>
}

/** The smaller, the likelier: by order number, code, the beginning of the code, any part of a code or name, or its sound. */
function rankOf({ code, name, shortName, numbers }: Row, criteria: CustomerMatch): number {
  if (criteria.number !== null && numbers.includes(criteria.number)) return 0
  const folded = foldCode(code)
  if (folded === criteria.code) return 1
  if (folded.startsWith(criteria.code)) return 2
  return criteria.matches(code, name, shortName) ? 3 : nowhere
}
