import { isCounted } from '@fairdesk/contract/orders/counting'
import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Switches } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { GoodsBook } from '../../../domain/orders/judge/goods-book.ts'
import { judgeStock } from '../../../domain/orders/judge/judge-stock.ts'
import { keptGoodsBook } from '../../../domain/orders/judge/kept-goods-book.ts'
import { sumOf } from '../../../domain/orders/size-slots.ts'
import { keptSwitches } from '../../../domain/switches/kept-switches.ts'
import type { Engine } from '../../../engine/engine.ts'
import { type FiguredStockBook, figuredStockBook } from '../stock-book.ts'
import type { OrderEvaluation } from './judging/judge-customer.ts'
import { KeptJudgements } from './judging/kept-judgements.ts'

export type { OrderEvaluation } from './judging/judge-customer.ts'

export type OrderEvaluations = {
  readonly book: GoodsBook
  readonly version: number
  /** Returns the same object while the order, its rules and the stock it is short of are unchanged. */
  evaluationOf(orderId: number): OrderEvaluation | null
  /** Pieces over all orders of a customer, of the user's brands. */
  seenBy(customerId: number): { readonly qty: number }
}

type Figures = { readonly db: Kysely<FairDb>; engine(): Promise<Engine> }

/** Judges every order of the fair by the rows in memory, once per version; only orders that moved are judged again. */
export async function judgedOrders(
  figures: Figures,
  { brands }: Pick<Visibility, 'brands'>,
): Promise<OrderEvaluations> {
  const { engine, book, stock, judgements } = await judging(figures)
  const { version, evaluations, qtyByCustomer } = await judgements.allOf(engine, brands)
  return {
    book,
    version,
    evaluationOf: (orderId) => {
      const evaluation = evaluations.get(orderId)
      if (!evaluation) return null
      return withStock(evaluation, { book, stock, orderId })
    },
    seenBy: (customerId) => ({ qty: qtyByCustomer.get(customerId) ?? 0 }),
  }
}

export type OrderJudgement = OrderEvaluation & { readonly switches: Switches; readonly book: GoodsBook }

/** Judges one order as `judgedOrders` does, without the others; null once it is in the bin. */
export async function judgedOrder(
  figures: Figures,
  { id: orderId, customerId }: { readonly id: number; readonly customerId: number },
): Promise<OrderJudgement | null> {
  const { engine, book, stock, judgements, switchesOf } = await judging(figures)
  const evaluation = judgements.ofCustomer(engine, customerId).get(orderId)
  if (!evaluation) return null
  return { ...withStock(evaluation, { book, stock, orderId }), switches: switchesOf(customerId), book }
}

/** Keyed by the figures' base: their goods and customers. */
const kept = new WeakMap<object, KeptJudgements>()

async function judging({ db, engine: figures }: Figures) {
  const engine = await figures()
  const { base } = engine
  const [{ switchesOf, stamp: switches }, { rules, book }, stock] = await Promise.all([
    keptSwitches(db, base),
    keptGoodsBook(db, base),
    figuredStockBook({ db, engine: async () => engine }),
  ])
  const stamp = `${rules} ${switches}`
  const last = kept.get(base)
  const judgements = last?.stamp === stamp ? last : new KeptJudgements(stamp, { book, switchesOf })
  kept.set(base, judgements)
  return { engine, book, stock, judgements, switchesOf }
}

type StockContext = {
  readonly book: GoodsBook
  readonly stock: FiguredStockBook | null
  readonly orderId: number
}

/** Adds what is short of stock, which moves with other orders too: looked at every time, where any stock is exceeded. */
function withStock(evaluation: OrderEvaluation, context: StockContext): OrderEvaluation {
  const beyond = stockProblems(evaluation.customerId, context)
  return beyond.length === 0 ? evaluation : { ...evaluation, problems: [...evaluation.problems, ...beyond] }
}

function stockProblems(customerId: number, { book, stock, orderId }: StockContext): readonly OrderProblem[] {
  if (stock === null || stock.over.size === 0) return []
  const ordered = stock.rowsOf(orderId)
  const beyond = [...stock.over].flatMap((skcId) => {
    const qtys = ordered.get(skcId)
    return qtys ? [{ skcId, qtys, qty: sumOf(qtys) }] : []
  })
  if (beyond.length === 0) return []
  const facts = book.factsOf({ customerId, rows: beyond, elsewhere: new Set(), ordered: { qty: 0, amountFen: 0 } })
  const counted = facts?.skcs.filter(({ qty, status }) => qty > 0 && isCounted(status)) ?? []
  return judgeStock(counted, stock.stockOf(customerId))
}
