import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import type { SplitRun } from '@fairdesk/contract/areas/orders/split-plans'
import { SplitPlan } from '@fairdesk/contract/areas/orders/split-plans'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import { advanceRun, latestRuns, makeRun, readRun, type StoredRun } from '../../../../domain/splits/runs.ts'
import { splitOrders } from '../../../../domain/splits/split-orders.ts'
import { checkPlan } from '../../../../domain/splits/stores.ts'
import type { SessionUser } from '../../../../domain/visibility/session-user.ts'
import { askerOf, keptAsker } from '../../../asker.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { permittedPlan, splittingFor } from './splitting-for.ts'

/** Maximum number of orders split synchronously, in one transaction. */
const mostAtOnce = 10

/** Splits the orders of a scope into drafts, or starts a job for it; the run reports the result of each order. */
export const createSplits: Handler<typeof orderSplits.splitOrder> = async (context, input) => {
  const { db, user, caller } = context
  const { orderIds, customers, goods, ...entered } = input
  const { heads, splitting, switches } = await splittingFor(context, { orderIds, customers, goods })
  const plan = permittedPlan(entered, switches)
  checkPlan(plan)
  const ids = heads.map(({ id }) => id)
  if (ids.length === 0) refuse('split.no-orders')
  const { account, realName } = user
  const scope = { customers, goods: splitting.goods }
  const planId = await makeRun(db, {
    name: plan.name,
    scope,
    plan,
    orderIds: ids,
    account,
    realName,
    requestId: caller.requestId,
  })
  const run = await runOf(context, planId)
  if (ids.length <= mostAtOnce) {
    const outcomes = await splitOrders(db, ids, {
      splitting,
      plan,
      maker: { account, author: realName || account, planId },
    })
    await advanceRun(db, run, { outcomes, count: ids.length })
  } else {
    const asker = keptAsker(await askerOf(db, user, caller.requestId))
    await context.startJob({ kind: 'orders.split', input: { planId, asker }, dedupeKey: String(planId) })
  }
  const storedRun = await runOf(context, planId)
  context.record({
    ref: `${plan.mode} ${ids.length}`,
    after: {
      name: plan.name,
      mode: plan.mode,
      orderCount: ids.length,
      ...(storedRun.state === 'done' ? { splitCount: storedRun.parts, qty: storedRun.qty } : {}),
    },
  })
  return runShown(storedRun, user)
}

async function runOf({ db }: Pick<WriteContext, 'db'>, id: number): Promise<StoredRun> {
  const run = await readRun(db, id)
  if (!run) throw new Error(`run ${id} of splitting is gone while it is made`)
  return run
}

export const splitRun: Handler<typeof orderSplits.run> = async ({ db, user }, { planId }) => {
  const run = await readRun(db, planId)
  return run && mayKnow(run, user) ? runShown(run, user) : refuse('split.gone')
}

/** One's own runs; administrators see everybody's. */
export const splitPlans: Handler<typeof orderSplits.plans> = async ({ db, user }) => {
  const runs = await latestRuns(db, user.isAdmin ? null : user.account)
  return { list: runs.map((run) => ({ ...runShown(run, user), plan: SplitPlan.parse(run.plan) })) }
}

export function mayKnow({ account }: StoredRun, user: SessionUser): boolean {
  return user.isAdmin || account === user.account
}

function runShown(run: StoredRun, user: SessionUser): SplitRun {
  const { id, name, mode, state, orderIds, reached, done, parts, qty, over, skipped, account, realName, madeAt } = run
  return {
    planId: id,
    name,
    mode,
    state,
    total: orderIds.length,
    reached,
    done: done.length,
    parts,
    qty,
    over,
    skipped: skipped.map(({ number, ...one }) => ({
      ...one,
      number: number === null ? '' : formatOrderNumber(user.fair.numberPrefix, number),
    })),
    by: realName || account,
    madeAt: madeAt.toISOString(),
  }
}
