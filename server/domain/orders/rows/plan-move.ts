import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { CustomerOrder } from '../order-head.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import { type JudgedRow, judgeRows } from '../save/judge-rows.ts'
import { chosenRows } from './chosen-rows.ts'
import { editOf, refusedIn, sumOfBoth } from './plan-rows.ts'
import { absentRows, type RefusedOrder, type RowRefusal, refusalsOf } from './refusals.ts'

/** One order's half of rows that change in two orders together: its edits by row, and how those are judged. */
export type Half = {
  readonly named: RefusedOrder
  readonly edits: ReadonlyMap<string, RowEdit>
  readonly facts: ReadonlyMap<string, RowFacts>
  judge(edits: readonly RowEdit[]): readonly JudgedRow[]
}

export type PairPlan = {
  readonly from: readonly JudgedRow[]
  readonly to: readonly JudgedRow[]
  readonly refused: readonly RowRefusal[]
}

type Move = {
  readonly goods: RowAct['goods']
  readonly visibility: Visibility
}

/** Rows leave one order and come into the other, each as a whole where both orders take it, else it stays. */
export async function planMove(
  db: Kysely<FairDb>,
  { source, target }: { readonly source: CustomerOrder; readonly target: CustomerOrder },
  { goods, visibility }: Move,
): Promise<PairPlan> {
  const orderId = source.head?.id ?? 0
  const places = await chosenRows(db, { orderId, goods, visibility, dropped: true })
  const [own, theirs] = await Promise.all([
    rowFacts(db, { orderId, customer: source.ruled, places, visibility }),
    rowFacts(db, { orderId: target.head?.id ?? 0, customer: target.ruled, places, visibility }),
  ])
  const leaving = [...own].flatMap(([key, row]) => editOf(row, []).map((edit) => [key, edit] as const))
  const arriving = leaving.map(([key, edit]) => {
    const there = theirs.get(key)
    const qtys = own.get(key)?.saved.qtys ?? []
    const arrival = there ? editOf(there, sumOfBoth(there.saved.qtys, qtys)) : []
    return [key, arrival[0] ?? { ...edit, cells: [] }] as const
  })
  return planTogether(halfOf(source, own, leaving), halfOf(target, theirs, arriving))
}

export function halfOf(
  order: CustomerOrder,
  facts: ReadonlyMap<string, RowFacts>,
  edits: Iterable<readonly [string, RowEdit]>,
): Half {
  return {
    named: refusedIn(order),
    facts,
    edits: new Map(edits),
    judge: (some) => judgeRows(some, facts, order),
  }
}

/**
 * Rows that one half refuses are left by both: taking one away can break what is asked of its style, so that the rest is judged
 * again until all of it is taken.
 */
export function planTogether(from: Half, to: Half): PairPlan {
  let keys = [...from.edits.keys()]
  const refused: RowRefusal[] = []
  for (;;) {
    const [own, theirs] = [judgeHalf(from, keys), judgeHalf(to, keys)]
    const left = new Set(own.left)
    // What both refuse is told once.
    refused.push(...own.refused, ...theirs.refused.filter((one) => !left.has(skcKeyOf(one))))
    for (const key of theirs.left) left.add(key)
    if (left.size === 0) return { from: own.rows, to: theirs.rows, refused }
    keys = keys.filter((key) => !left.has(key))
  }
}

function judgeHalf({ edits, facts, named, judge }: Half, keys: readonly string[]) {
  const some = keys.flatMap((key) => edits.get(key) ?? [])
  const absent = some.filter((edit) => !facts.has(skcKeyOf(edit)))
  const rows = judge(some)
  const bad = rows.filter(({ problems }) => problems.length > 0)
  return {
    rows,
    left: [...absent.map(skcKeyOf), ...bad.map((row) => skcKeyOf(row.facts))],
    refused: [...absentRows(absent, named), ...refusalsOf(bad, named)],
  }
}
