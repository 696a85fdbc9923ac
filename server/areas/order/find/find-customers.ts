import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { sql } from 'kysely'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { orderNumberIn } from '../../../domain/orders/order-number-in.ts'
import { initialsOf } from '../../../domain/pinyin-initials.ts'
import { foldCode } from '../../../domain/text.ts'
import { customerVisible } from '../../../domain/visibility.ts'
import type { Handler } from '../../handler.ts'

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
  const found = await sql<Row>`
    select customers.id as "customerId", customers.code, customers.name, customers.short_name as "shortName",
      coalesce(areas.name, '') as area, coalesce(numbered.numbers, '{}') as numbers
    from customers
    left join areas on areas.id = customers.area_id
    left join (
      select customer_id, array_agg(number) as numbers from orders where deleted_at is null group by customer_id) numbered
      on numbered.customer_id = customers.id
    where customers.deleted_at is null and ${customerVisible(visibleTo(user))}
    order by customers.sort, customers.id`.execute(db)
  const sought = foldCode(text)
  const ranked = found.rows
    .map((row) => ({ row, rank: rankOf(row, sought, number) }))
    .filter(({ rank }) => rank < nowhere)
    .sort((one, other) => one.rank - other.rank)
  return {
    list: ranked.slice(0, limit).map(({ row: { customerId, code, name, area } }) => ({ customerId, code, name, area })),
  }
}

const nowhere = 4

/** The smaller, the likelier he is meant: by order number, code, the beginning of the code, any part of a name or its first letters. */
function rankOf({ code, name, shortName, numbers }: Row, sought: string, number: number | null): number {
  if (number !== null && numbers.includes(number)) return 0
  const folded = foldCode(code)
  if (folded === sought) return 1
  if (folded.startsWith(sought)) return 2
  const names = [name, shortName].map(foldCode)
  return names.some((one) => one.includes(sought) || initialsOf(one).some((initials) => initials.includes(sought)))
    ? 3
    : nowhere
}
