import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { withFreed } from '../../stock/skc-stock.ts'
import type { CustomerOrder } from '../order-head.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import { type JudgedRow, judgeRows } from '../save/judge-rows.ts'
import { qtyAt } from '../size-slots.ts'
import { chosenRows } from './chosen-rows.ts'
import { editOf, refusedIn, sumOfBoth } from './plan-rows.ts'
import { absentRows, type RefusedOrder, type RowRefusal, refusalsOf } from './refusals.ts'

/** One order's half of rows that change in two orders together: its edits by row, and how those are judged. */
export type Half = {
  readonly named: RefusedOrder
  readonly edits: ReadonlyMap<string, RowEdit>
  readonly facts: ReadonlyMap<string, RowFacts>
  /** By its own facts, unless others are known. */
  judge(edits: readonly RowEdit[], facts?: ReadonlyMap<string, RowFacts>): readonly JudgedRow[]
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
  const from = halfOf(source, own, leaving)
  return planTogether(from, withRoom(halfOf(target, theirs, arriving), from))
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
    judge: (some, known = facts) => judgeRows(some, known, order),
  }
}

/** A half that is judged as if what the other one gives back of its stock were there already: they change together. */
export function withRoom(half: Half, other: Half): Half {
  const facts = new Map(
    [...half.facts].map(([key, row]) => {
      const there = other.facts.get(key)
      const edit = other.edits.get(key)
      if (row.stock === null || !there || !edit) return [key, row] as const
      return [key, { ...row, stock: withFreed(row.stock, freedBy(there, edit)) }] as const
    }),
  )
  return { ...half, facts, judge: (some) => half.judge(some, facts) }
}

/** Pieces by slot that a row loses. */
function freedBy({ sizes, saved }: RowFacts, { cells }: RowEdit): number[] {
  const freed: number[] = []
  for (const { sizeId, qty } of cells) {
    const slot = sizes.find((size) => size.sizeId === sizeId)?.slot
    if (slot !== undefined) freed[slot - 1] = Math.max(0, qtyAt(saved.qtys, slot) - Number(qty))
  }
  return freed
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
