import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { ruleBook, rulesStamp } from '../../../domain/minimums/rule-book.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { ReadContext } from '../../context.ts'
import { knownCustomers, knownSkcs } from './goods-facts.ts'
import { type BrokenOrder, judgeOrders } from './judge-orders.ts'
import { type BrokenTotal, judgeTotals } from './judge-totals.ts'

export type Judged = { readonly orders: readonly BrokenOrder[]; readonly totals: readonly BrokenTotal[] }

type Kept = { readonly stamp: string; readonly judged: Promise<Judged> }

/** The last judgement of each fair, good while neither its figures nor its rules have moved. */
const kept = new WeakMap<Engine, Kept>()

/** All that is not kept today. Pages of one list share one judgement; only administrators ask, who see everything. */
export async function judgedToday(context: ReadContext): Promise<Judged & { readonly version: number }> {
  const engine = await context.engine()
  const { version } = engine
  const stamp = `${version} ${await rulesStamp(context.db)}`
  const last = kept.get(engine)
  if (last?.stamp === stamp) return { ...(await last.judged), version }
  const judged = judge(engine, context)
  kept.set(engine, { stamp, judged })
  judged.catch(() => kept.delete(engine))
  return { ...(await judged), version }
}

async function judge(engine: Engine, { db, user }: ReadContext): Promise<Judged> {
  const [customers, skcs, rules] = await Promise.all([knownCustomers(db), knownSkcs(db), ruleBook(db)])
  const visibility = visibleTo(user)
  return {
    orders: await judgeOrders(engine, { customers, skcs, rules, visibility }),
    totals: judgeTotals(engine, { skcs, rules, visibility }),
  }
}
