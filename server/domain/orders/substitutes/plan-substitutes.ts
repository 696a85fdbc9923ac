import type { SubstituteAct } from '@fairdesk/contract/areas/orders/substitutes'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { absentRows, type RowRefusal, refusalsOf } from '../arrows/row-refusals.ts'
import type { CustomerOrder } from '../order-head.ts'
import { type RowFacts, rowFacts, type SkcKey, skcKeyOf } from '../row-facts.ts'
import { editOf, type RowPlan, refusedIn, sumOfBoth } from '../rows/plan-rows.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import { judgeRows, leftAsSaved, type RowValidation } from '../save/judge-rows.ts'
import { sumOf } from '../size-slots.ts'
import { substituteQtys } from './substitute-qtys.ts'

export type Choice = SubstituteAct['choices'][number]
export type Pair = { readonly of: SkcKey; readonly to: SkcKey }

/** Dropped row and its substitute. */
export type Substitution = { readonly source: RowFacts; readonly to: RowFacts; readonly qtys: readonly number[] }

/** `accepted`: substitutions that would be written; for the others `refused` gives the reason. */
export type SubstitutePlan = RowPlan & { readonly accepted: readonly Substitution[] }

/** Returns the choices for one order, one colour per row. */
export function pairsOf(choices: readonly Choice[], orderId: number): Pair[] {
  const orderChoices = choices.filter((choice) => choice.orderId === orderId)
  return [
    ...new Map(
      orderChoices.map(({ goodsId, colourId, to }) => [`${goodsId}:${colourId}`, { goodsId, colourId, to }]),
    ).values(),
  ].map(({ goodsId, colourId, to }) => ({ of: { goodsId, colourId }, to }))
}

/** The facts of an order's dropped rows and of the colours in question. */
export function substituteFacts(
  db: Kysely<FairDb>,
  order: CustomerOrder,
  { skcs, visibility }: { readonly skcs: readonly SkcKey[]; readonly visibility: Visibility },
): Promise<ReadonlyMap<string, RowFacts>> {
  const distinct = [...new Map(skcs.map((skcKey) => [skcKeyOf(skcKey), skcKey])).values()]
  return rowFacts(db, { orderId: order.head?.id ?? 0, customer: order.ruled, skcKeys: distinct, visibility })
}

/** Plans these pairs in an order: a row takes the pieces of its dropped rows as a whole or not at all. */
export function planSubstitutes(
  order: CustomerOrder,
  pairs: readonly Pair[],
  facts: ReadonlyMap<string, RowFacts>,
): SubstitutePlan {
  const named = refusedIn(order)
  const availableFacts = withoutDropped(pairs, facts)
  const refused: RowRefusal[] = []
  const substitutions = pairs.flatMap(({ of, to }): Substitution[] => {
    const [source, target] = [availableFacts.get(skcKeyOf(of)), availableFacts.get(skcKeyOf(to))]
    if (!source || !target || source.saved.qty === 0) {
      refused.push(...absentRows([{ ...(source ? to : of), cells: [] }], named))
      return []
    }
    const qtys = substituteQtys(source, source.saved.qtys, target)
    if (qtys) return [{ source, to: target, qtys }]
    refused.push({ ...named, goodsId: to.goodsId, colourId: to.colourId, size: '', code: 'size-off' })
    return []
  })
  const { rows, taken, left } = judgeTaken(order, substitutions, availableFacts)
  return { rows, accepted: taken, refused: [...refused, ...refusalsOf(left, named)] }
}

/** Rows that are refused are left out, and the rest judged again: without them their styles may fall short. */
function judgeTaken(order: CustomerOrder, all: readonly Substitution[], facts: ReadonlyMap<string, RowFacts>) {
  const unchangedRows: RowValidation[] = []
  let accepted = all
  for (;;) {
    const rows = judgeRows(editsOf(accepted), facts, order)
    const bad = rows.filter(({ problems }) => problems.length > 0)
    if (bad.length === 0) return { rows, taken: accepted, left: unchangedRows }
    unchangedRows.push(...bad.map(leftAsSaved))
    const out = new Set(bad.map((row) => row.facts.skcId))
    accepted = accepted.filter(({ to }) => !out.has(to.skcId))
  }
}

/** Several dropped rows may come into one. */
function editsOf(substitutions: readonly Substitution[]): RowEdit[] {
  return [...Map.groupBy(substitutions, ({ to }) => to.skcId).values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    return editOf(
      first.to,
      list.reduce((sum, { qtys }) => sumOfBoth(sum, qtys), first.to.saved.qtys),
    )
  })
}

/** Excludes colours about to be dropped from the pieces of their style: in a preview they are still on sale. */
function withoutDropped(pairs: readonly Pair[], facts: ReadonlyMap<string, RowFacts>): ReadonlyMap<string, RowFacts> {
  const going = new Map<number, number>()
  for (const key of new Set(pairs.map(({ of }) => skcKeyOf(of)))) {
    const row = facts.get(key)
    if (row && isCounted(row.status)) going.set(row.goodsId, (going.get(row.goodsId) ?? 0) + row.saved.qty)
  }
  if (going.size === 0) return facts
  return new Map(
    [...facts].map(([key, row]) => [
      key,
      { ...row, styleQty: Math.max(0, row.styleQty - (going.get(row.goodsId) ?? 0)) },
    ]),
  )
}

export function piecesOf({ qtys }: Pick<Substitution, 'qtys'>): number {
  return sumOf(qtys)
}
