import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { countRows } from '../../domain/count-rows.ts'
import { customerCondition, headOf } from '../../domain/customers/list-filter.ts'
import type { ReadContext } from '../context.ts'

export type CustomersLacking = { readonly target: number; readonly place: number; readonly password: number }

/** How many customers in sight have no target, no place, or no account to sign in with, as the list counts them. */
export async function customersLacking({ db, user }: ReadContext): Promise<CustomersLacking> {
  const visibility = visibleTo(user)
  const count = (filter: Parameters<typeof customerCondition>[0]) =>
    countRows(db, sql`customers ${headOf} where ${customerCondition(filter, visibility)}`)
  const [target, place, password] = await Promise.all([
    count({ lacking: ['target'] }),
    count({ unplaced: true }),
    count({ lacking: ['password'] }),
  ])
  return { target, place, password }
}
