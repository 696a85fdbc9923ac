import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { withFreed } from '../../stock/skc-stock.ts'
import { absentRows, type RefusedOrder, type RowRefusal, refusalsOf } from '../arrows/row-refusals.ts'
import type { CustomerOrder } from '../order-head.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import { judgeRows, type RowValidation } from '../save/judge-rows.ts'
import { qtyAt } from '../size-slots.ts'
import { chosenRows } from './chosen-rows.ts'
import { editOf, refusedIn, sumOfBoth } from './plan-rows.ts'

/** One order's half of rows that change in two orders together: its edits by row, and how those are judged. */
export type Half = {
  readonly named: RefusedOrder
  readonly edits: ReadonlyMap<string, RowEdit>
  readonly facts: ReadonlyMap<string, RowFacts>
  /** Uses its own facts unless others are given. */
  judge(edits: readonly RowEdit[], facts?: ReadonlyMap<string, RowFacts>): readonly RowValidation[]
}

export type PairPlan = {
  readonly sourceRows: readonly RowValidation[]
  readonly targetRows: readonly RowValidation[]
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
  const skcKeys = await chosenRows(db, { orderId, goods, visibility, dropped: true })
  const [sourceFacts, targetFacts] = await Promise.all([
    rowFacts(db, { orderId, customer: source.ruled, skcKeys, visibility }),
    rowFacts(db, { orderId: target.head?.id ?? 0, customer: target.ruled, skcKeys, visibility }),
  ])
  const leaving = [...sourceFacts].flatMap(([key, row]) => editOf(row, []).map((edit) => [key, edit] as const))
  const arriving = leaving.map(([key, edit]) => {
    const targetRow = targetFacts.get(key)
    const qtys = sourceFacts.get(key)?.saved.qtys ?? []
    const arrival = targetRow ? editOf(targetRow, sumOfBoth(targetRow.saved.qtys, qtys)) : []
    return [key, arrival[0] ?? { ...edit, cells: [] }] as const
  })
  const sourceHalf = halfOf(source, sourceFacts, leaving)
  return planTogether(sourceHalf, withRoom(halfOf(target, targetFacts, arriving), sourceHalf))
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
    judge: (some, currentFacts = facts) => judgeRows(some, currentFacts, order),
  }
}

/** Validates a half as if the stock freed by the other half were already available: they change together. */
export function withRoom(half: Half, otherHalf: Half): Half {
  const facts = new Map(
    [...half.facts].map(([key, row]) => {
      const otherRow = otherHalf.facts.get(key)
      const edit = otherHalf.edits.get(key)
      if (row.stock === null || !otherRow || !edit) return [key, row] as const
      return [key, { ...row, stock: withFreed(row.stock, freedBy(otherRow, edit)) }] as const
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
 * Plans both halves. Rows refused by one are left out of both: removing one can violate a rule of its style, so the
 * rest is validated again until all of it is accepted.
 */
export function planTogether(sourceHalf: Half, targetHalf: Half): PairPlan {
  let keys = [...sourceHalf.edits.keys()]
  const refused: RowRefusal[] = []
  for (;;) {
    const [sourceResult, targetResult] = [judgeHalf(sourceHalf, keys), judgeHalf(targetHalf, keys)]
    const excludedKeys = new Set(sourceResult.left)
    // Report a row that both refuse only once.
    refused.push(
      ...sourceResult.refused,
      ...targetResult.refused.filter((refusal) => !excludedKeys.has(skcKeyOf(refusal))),
    )
    for (const key of targetResult.left) excludedKeys.add(key)
    if (excludedKeys.size === 0) return { sourceRows: sourceResult.rows, targetRows: targetResult.rows, refused }
    keys = keys.filter((key) => !excludedKeys.has(key))
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
