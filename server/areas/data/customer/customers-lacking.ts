import { sql } from 'kysely'
import { countRows } from '../../../domain/count-rows.ts'
import { customerCondition, headOf } from '../../../domain/customers/list-filter.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'

export type CustomersLacking = { readonly target: number; readonly area: number; readonly password: number }

/** Counts the customers in sight without a target, a place, or an account to sign in with, as the list does. */
export async function customersLacking({ db, user }: ReadContext): Promise<CustomersLacking> {
  const visibility = visibleTo(user)
  const count = (filter: Parameters<typeof customerCondition>[0]) =>
    countRows(db, sql`customers ${headOf} where ${customerCondition(filter, visibility)}`)
  const [target, missingPlace, password] = await Promise.all([
    count({ lacking: ['target'] }),
    count({ unplaced: true }),
    count({ lacking: ['password'] }),
  ])
  return { target, area: missingPlace, password }
}
