import type { OrderCheck, OrderFilter, OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import { isOrdered } from '@fairdesk/contract/orders/counting'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { isSubmitted, type OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { Visibility } from '@fairdesk/contract/visibility'
import { paperExtracts } from '../../../domain/extracts/extracts.ts'
import { ordersWithOpenChange } from '../../../domain/orders/changes/change-requests.ts'
import { readWaivers, type Waiver } from '../../../domain/orders/judge/waivers.ts'
import { visibleAmounts } from '../../../domain/prices/visible-prices.ts'
import { percent } from '../../../domain/prices/yuan.ts'
import { type SplitCount, splitCounts } from '../../../domain/splits/split-counts.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'
import { judgedOrders, type OrderEvaluation, type OrderEvaluations } from './judged-orders.ts'
import { type ProblemSummary, problemSummary } from './judging/problem-summary.ts'
import { ordersToTell } from './notices/notices.ts'
import { type HeadRow, orderHeads } from './order-heads.ts'

/** An order of the list: what it is filtered, sorted and added up by. `listRow` makes its row. */
export type OrderListRow = {
  readonly head: HeadRow
  /** Evaluation by the figures; null where they have no such order. */
  readonly figured: OrderEvaluation | null
  /** Amounts in fen. */
  readonly sums: OrderEvaluation['sums']
  readonly completion: number | null
  readonly problems: ProblemSummary
  readonly openChanges: number
  readonly noticesToTell: number
  readonly split: SplitCount
  readonly status: OrderStatus
  readonly checks: ReadonlySet<OrderCheck>
  /**
   * State the row is counted under; 'none' for one row of each customer who may order and has not, and for all rows
   * requested by name.
   */
  readonly state: OrderStatus | null
}

export type OrderListResult = {
  readonly list: readonly OrderListRow[]
  readonly version: number
}

/** Every order the user may see that fits, whatever its state and its checks. */
export async function listedOrders(context: ReadContext, filter: OrderFilter): Promise<OrderListResult> {
  const { db, user } = context
  const visibility = visibleTo(user)
  const heads = await orderHeads(db, user, filter)
  // Read after the heads: an order's figures are never older than its head, and the state and version that actions
  // rely on are the figures'.
  const [evaluations, waivers, changing, toTell, splits] = await Promise.all([
    judgedOrders(context, visibility),
    readWaivers(db, 'all'),
    ordersWithOpenChange(db),
    ordersToTell(db, visibility),
    splitCounts(db),
  ])
  const fitting = await withPapers(context, heads, filter)
  const idle = isNamed(filter) ? new Set(fitting) : idleHeads(fitting, evaluations)
  const list = fitting.map((head) =>
    listedOrder(head, {
      isIdle: idle.has(head),
      evaluations,
      waivers: waivers.get(head.id ?? 0) ?? [],
      visibility,
      changing,
      toTell,
      splits,
    }),
  )
  return { list, version: evaluations.version }
}

/** Filters orders by the state of their last paper, which is read only if it is filtered by. */
async function withPapers(
  { db }: ReadContext,
  heads: readonly HeadRow[],
  { papers = [] }: OrderFilter,
): Promise<readonly HeadRow[]> {
  if (papers.length === 0) return heads
  const paperByOrder = await paperExtracts(
    db,
    'order',
    heads.flatMap(({ id }) => id ?? []),
  )
  return heads.filter(({ id }) => {
    const paper = id === null ? undefined : paperByOrder.get(id)
    const standing = !paper ? 'none' : paper.standing === 'true' ? 'true' : 'old'
    return id !== null && papers.includes(standing)
  })
}

/** Returns true if a filter names customers or orders: it then finds emptied orders and disabled customers too. */
function isNamed({ keyword, customerIds = [], enabled = [], batch }: OrderFilter): boolean {
  return Boolean(keyword?.trim() || batch) || customerIds.length > 0 || enabled.length > 0
}

/** Finds the first head of each customer who may order and has ordered nothing that this user sees. */
function idleHeads(heads: readonly HeadRow[], evaluations: OrderEvaluations): ReadonlySet<HeadRow> {
  const first = new Map<number, HeadRow>()
  for (const head of heads)
    if (head.mayOrder && !first.has(head.customerId) && !isOrdered(evaluations.seenBy(head.customerId)))
      first.set(head.customerId, head)
  return new Set(first.values())
}

/** Returns true if the order list shows this row: emptied orders are not open work. */
export function isListed({ state, openChanges, noticesToTell, split }: OrderListRow): boolean {
  return state !== null || openChanges > 0 || noticesToTell > 0 || split.parts > 0
}

type ListRowContext = {
  readonly isIdle: boolean
  readonly evaluations: OrderEvaluations
  readonly waivers: readonly Waiver[]
  readonly visibility: Visibility
  /** Orders with a requested change, and the number of things to notify the customer of, by order. */
  readonly changing: ReadonlySet<number>
  readonly toTell: ReadonlyMap<number, number>
  readonly splits: ReadonlyMap<number, SplitCount>
}

const nothing: OrderEvaluation['sums'] = { styles: 0, skc: 0, qty: 0, tag: 0, net: 0, agent: 0 }

const noParts: SplitCount = { parts: 0, qty: 0 }

function listedOrder(head: HeadRow, context: ListRowContext): OrderListRow {
  const { evaluations, waivers, visibility, isIdle, changing, toTell, splits } = context
  const id = head.id ?? 0
  const figured = evaluations.evaluationOf(id)
  const sums = figured?.sums ?? nothing
  const problems = problemSummary(figured, { visibility, book: evaluations.book, waivers })
  const status = shownStatus(figured?.status ?? head.status, sums)
  const openChanges = changing.has(id) ? 1 : 0
  const noticesToTell = toTell.get(id) ?? 0
  return {
    head,
    figured,
    sums,
    problems,
    status,
    openChanges,
    noticesToTell,
    completion: head.targetQty ? percent(evaluations.seenBy(head.customerId).qty / head.targetQty) : null,
    split: splits.get(id) ?? noParts,
    checks: withOwnChecks(problems, { openChanges, noticesToTell }),
    state: countedState(status, { sums, isIdle }),
  }
}

/** Makes the row of the list as this user sees it. */
export function listRow(listedOrder: OrderListRow, user: SessionUser): OrderRow {
  const { head, figured, sums, problems, split, status, completion, openChanges, noticesToTell } = listedOrder
  const { targetQty: _target, mayOrder: _mayOrder, updatedAt, number, ...rest } = head
  const { styles, skc, qty, ...fen } = sums
  const { must, broken, blocked } = problems
  return {
    ...rest,
    number: number === null ? '' : formatOrderNumber(user.fair.numberPrefix, number),
    // An order that moves meanwhile is shown as one moment has it: a version of another would keep it from being led on.
    version: figured?.version ?? head.version,
    ...{ status, styles, skc, qty },
    ...visibleAmounts(fen, visibleTo(user)),
    ...{ completion, must, broken, blocked, openChanges },
    parts: split.parts,
    partsQty: split.qty,
    noticesToTell,
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}

/** Adds the checks that no rule of the goods makes. */
function withOwnChecks(
  { checks, blocked }: ProblemSummary,
  { openChanges, noticesToTell }: Pick<OrderListRow, 'openChanges' | 'noticesToTell'>,
): ReadonlySet<OrderCheck> {
  if (!blocked && openChanges === 0 && noticesToTell === 0) return checks
  return new Set<OrderCheck>([
    ...checks,
    ...(blocked ? (['blocked'] as const) : []),
    ...(openChanges > 0 ? (['change'] as const) : []),
    ...(noticesToTell > 0 ? (['notice'] as const) : []),
  ])
}

function countedState(
  status: OrderStatus,
  { sums, isIdle }: Pick<OrderListRow, 'sums'> & { readonly isIdle: boolean },
): OrderListRow['state'] {
  if (!isOrdered(sums)) return isIdle ? 'none' : null
  return status
}

/** One that was handed in stays so though nothing in it counts any more: it can be sent back. Pieces that count again are a draft. */
function shownStatus(status: OrderStatus, sums: OrderEvaluation['sums']): OrderStatus {
  if (isOrdered(sums)) return status === 'none' ? 'draft' : status
  return isSubmitted(status) ? status : 'none'
}
