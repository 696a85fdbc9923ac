import type { SplitMode, SplitPlan, SplitScope, UnsplitCode } from '@fairdesk/contract/areas/orders/split-plans'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { SplitOutcome } from './split-orders.ts'

export type StoredUnsplit = {
  readonly orderId: number
  readonly number: number | null
  readonly customerName: string
  readonly code: UnsplitCode
}

/** Stored run of splitting: its request and progress. */
export type StoredRun = {
  readonly id: number
  readonly name: string
  readonly mode: SplitMode
  readonly scope: SplitScope
  readonly plan: SplitPlan
  readonly orderIds: readonly number[]
  readonly reached: number
  readonly done: readonly number[]
  readonly skipped: readonly StoredUnsplit[]
  readonly over: number
  readonly state: 'waiting' | 'done' | 'cancelled'
  readonly account: string
  readonly realName: string
  readonly madeAt: Date
  /** Parts that are still there, with their pieces. */
  readonly parts: number
  readonly qty: number
}

const runColumns = sql`id, name, mode, scope, params as plan, order_ids as "orderIds", reached, done, skipped, over_qty as over,
  state, account, real_name as "realName", made_at as "madeAt",
  (select count(*)::int from splits where plan_id = split_plans.id and deleted_at is null and status <> 'void') as parts,
  (select coalesce(sum(qty), 0)::int from splits where plan_id = split_plans.id and deleted_at is null and status <> 'void') as qty`

type NewRun = Pick<StoredRun, 'name' | 'scope' | 'plan' | 'orderIds' | 'account' | 'realName'> & {
  readonly requestId: string
}

export async function makeRun(db: Kysely<FairDb>, run: NewRun): Promise<number> {
  const { name, scope, plan, orderIds, account, realName, requestId } = run
  const result = await sql<{ id: number }>`
    insert into split_plans (name, mode, unit, scope, params, order_ids, account, real_name, request_id)
    values (${name}, ${plan.mode}, ${plan.unit}, ${JSON.stringify(scope)}::jsonb, ${JSON.stringify(plan)}::jsonb,
      ${[...orderIds]}::int[], ${account}, ${realName}, ${requestId})
    returning id`.execute(db)
  const [row] = result.rows
  if (!row) throw new Error('a run of splitting was not kept')
  return row.id
}

export async function readRun(db: Kysely<FairDb>, id: number): Promise<StoredRun | null> {
  const result = await sql<StoredRun>`select ${runColumns} from split_plans where id = ${id}`.execute(db)
  return result.rows[0] ?? null
}

export async function latestRuns(db: Kysely<FairDb>, account: string | null): Promise<readonly StoredRun[]> {
  const accountCondition = account === null ? sql`true` : sql`account = ${account}`
  const result = await sql<StoredRun>`
    select ${runColumns} from split_plans where ${accountCondition} order by made_at desc, id desc limit 20`.execute(db)
  return result.rows
}

/** Records the outcomes of a run's next orders. */
export async function advanceRun(
  db: Kysely<FairDb>,
  run: StoredRun,
  { outcomes, count }: { readonly outcomes: readonly SplitOutcome[]; readonly count: number },
): Promise<void> {
  const reached = run.reached + count
  const done = outcomes.flatMap((outcome) => ('over' in outcome ? [outcome.head.id] : []))
  const over = outcomes.reduce((sum, outcome) => sum + ('over' in outcome ? outcome.over : 0), 0)
  const skipped = outcomes.flatMap((outcome) => ('code' in outcome ? [unsplitOf(outcome)] : []))
  await sql`
    update split_plans set reached = ${reached}, done = done || ${done}::int[], over_qty = over_qty + ${over},
      skipped = skipped || ${JSON.stringify(skipped)}::jsonb,
      state = ${reached >= run.orderIds.length ? 'done' : 'waiting'}
    where id = ${run.id}`.execute(db)
}

function unsplitOf({ orderId, head, code }: Extract<SplitOutcome, { code: UnsplitCode }>): StoredUnsplit {
  return { orderId, number: head?.number ?? null, customerName: head?.customerName ?? '', code }
}

/** Cancels a waiting run; steps not done by now stay undone. */
export async function cancelRun(db: Kysely<FairDb>, id: number): Promise<void> {
  await sql`update split_plans set state = 'cancelled' where id = ${id} and state = 'waiting'`.execute(db)
}
