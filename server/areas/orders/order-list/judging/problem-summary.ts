import type { OrderCheck } from '@fairdesk/contract/areas/orders/order-list'
import { isOrdered } from '@fairdesk/contract/orders/counting'
import type { OrderRuleName } from '@fairdesk/contract/orders/order-problems'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { GoodsBook } from '../../../../domain/orders/judge/goods-book.ts'
import { seenProblems } from '../../../../domain/orders/judge/seen-problems.ts'
import { blockingProblems, type Waiver, waiverFor } from '../../../../domain/orders/judge/waivers.ts'
import type { OrderEvaluation } from './judge-customer.ts'

/** An order's violations as its row in the list has them. */
export type ProblemSummary = {
  /** Colours that must be ordered and are not. */
  readonly must: number
  /** Other rules broken and not waived. */
  readonly broken: number
  readonly blocked: boolean
  readonly checks: ReadonlySet<OrderCheck>
}

type SummaryContext = {
  readonly visibility: Visibility
  readonly book: GoodsBook
  readonly waivers: readonly Waiver[]
}

const nothingBroken: ProblemSummary = { must: 0, broken: 0, blocked: false, checks: new Set() }

/** An evaluation is of one set of brands and one state of the rules; waivers come and go beside it. */
const withoutWaivers = new WeakMap<OrderEvaluation, ProblemSummary>()

/** Counts what the user sees of an order's violations; an order without pieces breaks no rules yet. */
export function problemSummary(evaluation: OrderEvaluation | null, context: SummaryContext): ProblemSummary {
  if (!evaluation || !isOrdered(evaluation.sums)) return nothingBroken
  if (context.waivers.length > 0) return summaryOf(evaluation, context)
  const last = withoutWaivers.get(evaluation)
  if (last) return last
  const summary = summaryOf(evaluation, context)
  withoutWaivers.set(evaluation, summary)
  return summary
}

function summaryOf({ problems }: OrderEvaluation, { visibility, book, waivers }: SummaryContext): ProblemSummary {
  const visibleProblems = seenProblems(problems, { visibility, brandOf: book.brandOfStyle })
  const open = visibleProblems.filter((problem) => waiverFor(problem, waivers) === undefined)
  const must = open.filter(({ rule }) => rule === 'must').length
  return {
    must,
    broken: open.length - must,
    blocked: blockingProblems(problems, waivers).length > 0,
    checks: new Set(open.flatMap(({ rule }) => checkOf[rule] ?? [])),
  }
}

const checkOf: Readonly<Record<OrderRuleName, OrderCheck | null>> = {
  must: 'must',
  minimum: 'minimum',
  max: 'minimum',
  multiple: 'multiple',
  pack: 'pack',
  sizes: 'sizes',
  targetMin: 'target',
  targetMax: 'target',
  stock: 'stock',
  quota: 'stock',
  gone: 'gone',
  empty: null,
}
