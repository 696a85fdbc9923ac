import { ruleBook, rulesStamp } from '../../../../domain/minimums/rule-book.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Engine } from '../../../../engine/engine.ts'
import type { ReadContext } from '../../../context.ts'
import { knownCustomers, knownSkcs } from './goods-facts.ts'
import { type BrokenOrder, judgeOrders } from './judge-orders.ts'
import { type BrokenTotal, judgeTotals } from './judge-totals.ts'

export type MinimumViolations = { readonly orders: readonly BrokenOrder[]; readonly totals: readonly BrokenTotal[] }

type ViolationsCacheEntry = { readonly stamp: string; readonly result: Promise<MinimumViolations> }

/** Last validation of each fair, valid while neither its figures nor its rules have changed. */
const cache = new WeakMap<Engine, ViolationsCacheEntry>()

/**
 * Returns all present violations. Pages of one list share one validation; only administrators ask, who see
 * everything.
 */
export async function judgedToday(context: ReadContext): Promise<MinimumViolations & { readonly version: number }> {
  const engine = await context.engine()
  const { version } = engine
  const stamp = `${version} ${await rulesStamp(context.db)}`
  const last = cache.get(engine)
  if (last?.stamp === stamp) return { ...(await last.result), version }
  const judgedPromise = judge(engine, context)
  cache.set(engine, { stamp, result: judgedPromise })
  judgedPromise.catch(() => cache.delete(engine))
  return { ...(await judgedPromise), version }
}

async function judge(engine: Engine, { db, user }: ReadContext): Promise<MinimumViolations> {
  const [customers, skcs, rules] = await Promise.all([knownCustomers(db), knownSkcs(db), ruleBook(db)])
  const visibility = visibleTo(user)
  const figures = engine.now()
  return {
    orders: await judgeOrders(figures, { customers, skcs, rules, visibility }),
    totals: await judgeTotals(figures, { skcs, rules, visibility }),
  }
}
