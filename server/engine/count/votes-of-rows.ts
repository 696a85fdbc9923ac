import type { GoodsDimension } from '@fairdesk/contract/report-keys'
import { isCustomer, isGoods, orderKeys } from '../facts/dimensions.ts'
import type { Axis, Inquiry } from '../question/inquiry.ts'
import type { Groups, Sides } from '../question/sides.ts'
import type { Clientele } from './offers.ts'

/**
 * Attributes in which colours of a style may differ: with these each colour has only its own votes, while a style
 * also has those of its colours.
 */
const ofColours: readonly GoodsDimension[] = ['colour', 'colourGroup', 'skc', 'skcStatus', 'mustOrder', 'mainPush']

type Rows = {
  readonly axes: readonly Axis[]
  readonly sides: Pick<Sides, 'goods'>
  readonly rows: Groups
  /** The clientele's group of each row. */
  readonly groups: Int32Array
  readonly clientele: Clientele
}

/**
 * Returns by row the number of votes of its customers on its goods, and their stars. NaN where orders or sizes are
 * distinguished, by an axis or a filter: they have no votes.
 */
export function votesOfRows(
  inquiry: Inquiry,
  countedRows: Rows,
): { readonly votes: Float64Array; readonly stars: Float64Array } {
  const { rows, groups, clientele } = countedRows
  const votes = new Float64Array(groups.length).fill(Number.NaN)
  const stars = new Float64Array(groups.length).fill(Number.NaN)
  if (!isVotedOn(inquiry, countedRows.axes)) return { votes, stars }
  const sums = sumsByPlace(inquiry, countedRows)
  for (const [row, group] of groups.entries()) {
    const sum = sums.get((rows.goods[row] ?? 0) * clientele.keys.count + group)
    votes[row] = sum?.votes ?? 0
    stars[row] = sum?.stars ?? 0
  }
  return { votes, stars }
}

function isVotedOn({ question: { votes, filters } }: Inquiry, axes: readonly Axis[]): boolean {
  const isNarrowed = [...orderKeys, 'size' as const].some((key) => filters?.[key] !== undefined)
  return votes !== undefined && !isNarrowed && axes.every(({ key }) => isGoods(key) || isCustomer(key))
}

type Sum = { votes: number; stars: number }

function sumsByPlace(inquiry: Inquiry, { axes, sides, clientele }: Rows): Map<number, Sum> {
  const { catalogue, scope, question } = inquiry
  const tellsColours = ofColours.some(
    (key) => question.filters?.[key] !== undefined || axes.some((axis) => axis.key === key),
  )
  const skcOfStyle = firstSkcs(inquiry)
  const sums = new Map<number, Sum>()
  for (const { styleId, skcId, customerId, stars } of question.votes ?? []) {
    const skc = tellsColours ? catalogue.skcIndex.get(skcId ?? 0) : skcOfStyle.get(styleId)
    const customer = catalogue.customerIndex.get(customerId)
    if (skc === undefined || customer === undefined || !scope.skcs[skc] || !scope.customers[customer]) continue
    const compositeKey =
      (sides.goods.keys.groupOf[skc] ?? 0) * clientele.keys.count + (clientele.keys.groupOf[customer] ?? 0)
    const sum = sums.get(compositeKey) ?? { votes: 0, stars: 0 }
    sum.votes++
    sum.stars += stars
    sums.set(compositeKey, sum)
  }
  return sums
}

/** Returns by style id the oldest SKC in scope, which has everything its colours have in common. */
function firstSkcs({ catalogue: { skcIndex, goods, lists }, scope }: Inquiry): Map<number, number> {
  const first = new Map<number, number>()
  for (const [, skc] of [...skcIndex].sort(([a], [b]) => a - b)) {
    const { id } = lists.style.valueAt(goods.style[skc] ?? 0)
    if (scope.skcs[skc] && id !== undefined && !first.has(id)) first.set(id, skc)
  }
  return first
}
