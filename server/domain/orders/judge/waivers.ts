import { isCovered, isWaivable, type OrderProblem, type OrderRuleName } from '@fairdesk/contract/orders/order-problems'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

/** Exception from a rule for an order, valid while it is no worse than these figures. Amounts in fen. */
export type Waiver = {
  readonly id: number
  readonly orderId: number
  readonly rule: OrderRuleName
  readonly styleId: number | null
  readonly skcId: number | null
  readonly need: number
  readonly have: number
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** Those in force, by order. */
export async function readWaivers(
  db: Kysely<FairDb>,
  orderIds: readonly number[] | 'all',
): Promise<ReadonlyMap<number, readonly Waiver[]>> {
  const which = orderIds === 'all' ? sql`true` : sql`order_id = any(${[...orderIds]}::int[])`
  const result = await sql<Waiver>`
    select id, order_id as "orderId", rule, style_id as "styleId", skc_id as "skcId", need, have, reason,
      coalesce(nullif(real_name, ''), account) as by, at
    from order_waivers where ended_at is null and ${which} order by id`.execute(db)
  return Map.groupBy(result.rows, ({ orderId }) => orderId)
}

export function waiverFor(problem: OrderProblem, waivers: readonly Waiver[]): Waiver | undefined {
  return isWaivable(problem.rule) ? waivers.find((waiver) => isCovered(problem, waiver)) : undefined
}

/** Returns the problems that block submitting and approving the order. */
export function blockingProblems(problems: readonly OrderProblem[], waivers: readonly Waiver[]): OrderProblem[] {
  return problems.filter((problem) => problem.blocks && waiverFor(problem, waivers) === undefined)
}
