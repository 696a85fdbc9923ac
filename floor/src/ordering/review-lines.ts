import type { DeviceHead } from '@fairdesk/contract/areas/device/device-order'
import { compareCodes } from '@fairdesk/contract/names/compare'
import { grouped } from '@fairdesk/outbox/grouped'
import type { CellMark } from './cell-state.ts'
import type { OrderLine } from './order-lines.ts'
import { type Totals, totalsOf } from './sums.ts'

type Hinder = DeviceHead['hinders'][number]
type Basis = 'tag' | 'net' | null

export const reviewViews = ['pictures', 'compact', 'summary'] as const
export const reviewGroups = ['category', 'wave', 'outfit', 'none'] as const
export const reviewSorts = ['goods', 'goodsNo', 'qty', 'amount', 'changed'] as const
export const reviewStates = ['problems', 'unsent', 'dropped'] as const
export type ReviewGroup = (typeof reviewGroups)[number]

/** Choices of the order page; empty texts choose all. */
export type Review = {
  readonly view: (typeof reviewViews)[number]
  readonly group: ReviewGroup
  readonly sort: (typeof reviewSorts)[number]
  readonly text: string
  readonly category: string
  readonly wave: string
  readonly brand: string
  readonly state: (typeof reviewStates)[number] | ''
  /** Rule of the order whose rows are shown. */
  readonly rule: Hinder['rule'] | ''
  /** Folded groups, as `group value`. */
  readonly folded: readonly string[]
}

export type LineFilter = Pick<Review, 'category' | 'wave' | 'brand' | 'state' | 'rule'> & {
  /** True for lines that the searched text names. */
  readonly isNamed: (line: OrderLine) => boolean
  readonly hinders: readonly Hinder[]
}

const unsentMarks: ReadonlySet<CellMark> = new Set(['queued', 'sending', 'unkept'])
export function isUnsent(mark: CellMark): boolean {
  return unsentMarks.has(mark)
}
const faultMarks: ReadonlySet<CellMark> = new Set(['refused', 'conflict', 'unkept'])

export function filterLines(lines: readonly OrderLine[], filter: LineFilter): readonly OrderLine[] {
  const { category, wave, brand, isNamed } = filter
  const ruled = filter.hinders.filter(({ rule }) => filter.rule === '' || rule === filter.rule)
  const hindered = new Set(ruled.map(({ goodsId, colourId }) => `${goodsId} ${colourId ?? ''}`))
  const isHindered = ({ goodsId, colourId }: OrderLine) =>
    hindered.has(`${goodsId} ${colourId}`) || hindered.has(`${goodsId} `)
  return lines.filter(
    (line) =>
      (category === '' || line.category === category) &&
      (wave === '' || line.wave === wave) &&
      (brand === '' || line.brand === brand) &&
      (filter.rule === '' || isHindered(line)) &&
      isInState(line, filter.state, isHindered) &&
      isNamed(line),
  )
}

function isInState(line: OrderLine, state: Review['state'], isHindered: (line: OrderLine) => boolean): boolean {
  if (state === 'dropped') return !line.isCounted
  const marks = [line.mark, ...line.cells.map(({ mark }) => mark)]
  if (state === 'unsent') return marks.some(isUnsent)
  return state === '' || isHindered(line) || marks.some((mark) => faultMarks.has(mark))
}

/** `changed` puts what was changed last first, as far as the server has said when. */
export function sortLines(
  lines: readonly OrderLine[],
  sort: Review['sort'],
  changedAt: (line: OrderLine) => string,
): readonly OrderLine[] {
  if (sort === 'goodsNo') return lines.toSorted((a, b) => compareCodes(a.goodsNo, b.goodsNo))
  if (sort === 'qty') return lines.toSorted((a, b) => b.qty - a.qty)
  if (sort === 'amount') return lines.toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
  if (sort === 'changed') return lines.toSorted((a, b) => later(changedAt(a), changedAt(b)))
  return lines
}

function later(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1
}

export type LineGroup = {
  /** Code of a category or wave, number of an outfit; empty for lines that have none. */
  readonly value: string
  readonly lines: readonly OrderLine[]
  readonly totals: Totals
  /** Percent of the pieces of all these groups. */
  readonly share: number
}

type GroupingInput = {
  readonly group: ReviewGroup
  readonly basis: Basis
  /** Values in the order in which they are shown; lines with another value come last. */
  readonly values: readonly string[]
}

/** Groups lines with the sums of what counts; a colour is in one group alone, so that the sums add up. */
export function groupLines(lines: readonly OrderLine[], { group, basis, values }: GroupingInput): readonly LineGroup[] {
  const byValue = grouped(lines, (line) => (group === 'none' ? '' : line[group]))
  const indexes = new Map(values.map((value, index) => [value, index]))
  const indexOf = (value: string) => indexes.get(value) ?? (value === '' ? Number.MAX_SAFE_INTEGER : values.length)
  const all = totalsOf(lines, basis).qty
  return [...byValue]
    .toSorted(([a], [b]) => indexOf(a) - indexOf(b))
    .map(([value, groupLines]) => {
      const totals = totalsOf(groupLines, basis)
      return { value, lines: groupLines, totals, share: all === 0 ? 0 : (totals.qty / all) * 100 }
    })
}
