import type { Figures, Metrics } from '../question/answer.ts'
import type { Question } from '../question/question.ts'
import { byOwnOrder, compare, type Path, type Value } from './naive-fair.ts'

/** A node among those with the same parent; `part` is its sum of what shares are taken of. */
export type Sibling = {
  readonly path: Path
  readonly figures: Figures
  readonly part: number
  rank: number
  share: number
  running: number
}

/** Puts siblings in the order asked for and ranks them. */
export function orderSiblings({ sort, dims, sizeMode, metrics }: Question, set: Sibling[]): void {
  const requested: readonly string[] = sizeMode === 'rows' ? [...dims, 'size'] : dims
  const metric = requested.includes(sort?.by ?? '') ? undefined : metrics.find((key) => key === sort?.by)
  if (metric === undefined) {
    set.sort((one, other) => byPath(one.path, other.path, sort))
    return
  }
  const figure = ({ figures, part }: Sibling): number | null =>
    metric === 'share' ? part : (figures.metrics[metric] ?? null)
  set.sort((one, other) => byNull(figure(one), figure(other), sort?.order ?? 'asc') || byCodes(one.path, other.path))
  for (const [index, row] of set.entries()) {
    const before = set[index - 1]
    row.rank = before && figure(before) === figure(row) ? before.rank : index + 1
  }
}

/** Writes shares and running shares into the siblings' metrics, in exact arithmetic. */
export function shareOut(
  { metrics }: Question,
  set: readonly Sibling[],
  { whole, before } = { whole: 10_000, before: 0 },
): void {
  const total = set.reduce((sum, { part }) => sum + BigInt(part), 0n)
  const exact = set.map(({ part }) => BigInt(part) * BigInt(whole))
  const shares = exact.map((value) => (total === 0n ? 0n : value / total))
  const left = BigInt(whole) - shares.reduce((sum, share) => sum + share, 0n)
  const rests = exact.map((value, index) => ({ index, rest: total === 0n ? 0n : value % total }))
  rests.sort((one, other) => Number(other.rest - one.rest) || one.index - other.index)
  for (const { index } of rests.slice(0, Number(left))) shares[index] = (shares[index] ?? 0n) + 1n
  let running = before
  for (const [index, one] of set.entries()) {
    const { figures } = one
    const share = Number(shares[index] ?? 0n)
    running += share
    one.share = total === 0n ? 0 : share
    one.running = running
    const more: Metrics = {
      ...(metrics.includes('share') && { share: total === 0n ? null : share }),
      ...(metrics.includes('cumShare') && { cumShare: total === 0n ? null : running }),
    }
    Object.assign(figures.metrics, more)
  }
}

function byPath(one: Path, other: Path, sort: Question['sort']): number {
  const first = one.findIndex(({ key }) => key === sort?.by)
  const order = [first, ...one.keys()].filter((index) => index >= 0)
  for (const index of order) {
    const [left, right] = [one[index], other[index]]
    const sign = index === first && sort?.order === 'desc' ? -1 : 1
    const result = left && right ? sign * byOwnOrder(left.value, right.value) : 0
    if (result !== 0) return result
  }
  return 0
}

/** By code alone, of sizes after their group's, "unset" last. */
function byCodes(one: Path, other: Path): number {
  for (const [index, { value }] of one.entries()) {
    const [left, right] = [tieOf(value), tieOf(other[index]?.value)]
    if (left === right) continue
    if (left === '' || right === '') return left === '' ? 1 : -1
    return compare(left, right)
  }
  return 0
}

function tieOf(value: Value | undefined): string {
  return value?.tie ?? value?.code ?? ''
}

function byNull(one: number | null, other: number | null, order: 'asc' | 'desc'): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  return order === 'asc' ? one - other : other - one
}
