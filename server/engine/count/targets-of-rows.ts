import type { GoodsDimension } from '@fairdesk/contract/report-keys'
import { isCustomer, isGoods } from '../facts/dimensions.ts'
import type { Axis, Inquiry } from '../question/inquiry.ts'
import type { Clientele } from './offers.ts'

type Rows = {
  readonly axes: readonly Axis[]
  /** Index of the value by axis and row. */
  readonly values: readonly Int32Array[]
  /** The clientele's group of each row. */
  readonly groups: Int32Array
  readonly clientele: Clientele
}

/**
 * Returns by row the sums of the targets set for exactly the attributes that distinguish the row's figures, by an axis
 * or a filter; NaN if there are none. A target for fewer attributes would count goods the row lacks, one for more is
 * only a part of it.
 */
export function targetsOfRows(
  inquiry: Inquiry,
  rows: Rows,
): { readonly qty: Float64Array; readonly amount: Float64Array } {
  const { axes, values, groups } = rows
  const sums = sumsByPlace(inquiry, rows)
  const qty = new Float64Array(groups.length).fill(Number.NaN)
  const amount = new Float64Array(groups.length).fill(Number.NaN)
  if (sums.size === 0) return { qty, amount }
  const inGoods = [...axes.keys()].filter((index) => isGoods(axes[index]?.key ?? 'size'))
  for (const [row, group] of groups.entries()) {
    const compositeKey = placeOf(
      group,
      inGoods.map((index) => values[index]?.[row] ?? 0),
    )
    const sum = sums.get(compositeKey)
    if (!sum) continue
    qty[row] = sum.qty
    amount[row] = sum.amount
  }
  return { qty, amount }
}

type Sum = { qty: number; amount: number }

function sumsByPlace({ catalogue, scope }: Inquiry, { axes, clientele }: Rows): Map<number, Sum> {
  const sums = new Map<number, Sum>()
  const attributes = attributesOf(axes, scope.narrowedBy)
  if (!attributes) return sums
  const passing = attributes.map((key) => scope.passing.get(key))
  const inGoods = axes.flatMap(({ key, merged }) => (isGoods(key) ? [{ at: attributes.indexOf(key), merged }] : []))
  for (const { customer, values, qty, amount } of catalogue.targets.targetsBy(attributes)) {
    if (!clientele.inScope[customer] || values.some((value, index) => passing[index]?.[value] === 0)) continue
    const numbers = inGoods.map(({ at, merged }) => {
      const value = values[at] ?? 0
      return merged?.[value] ?? value
    })
    const compositeKey = placeOf(clientele.keys.groupOf[customer] ?? 0, numbers)
    const sum = sums.get(compositeKey) ?? { qty: Number.NaN, amount: Number.NaN }
    sums.set(compositeKey, { qty: plus(sum.qty, qty), amount: plus(sum.amount, amount) })
  }
  return sums
}

/**
 * Returns the attributes sorted by name, as targets store them. Null if rows distinguish orders or sizes, which have no
 * targets.
 */
export function attributesOf(
  axes: readonly Axis[],
  narrowedBy: ReadonlySet<GoodsDimension> | null,
): GoodsDimension[] | null {
  if (!narrowedBy || !axes.every(({ key }) => isGoods(key) || isCustomer(key))) return null
  const inGoods = axes.flatMap(({ key }) => (isGoods(key) ? [key] : []))
  return [...new Set([...narrowedBy, ...inGoods])].sort()
}

/** One number for a group of customers and at most two values; lists of goods' attributes are far below a hundred thousand. */
function placeOf(group: number, values: readonly number[]): number {
  return values.reduce((compositeKey, value) => compositeKey * 100_000 + value, group)
}

/** NaN is no figure. */
function plus(sum: number, more: number): number {
  if (Number.isNaN(sum)) return more
  return Number.isNaN(more) ? sum : sum + more
}
