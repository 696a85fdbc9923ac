import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Lines, linesOn, tiersIn } from '../lines/lines.ts'
import type { Line, LinesQuery, LineTotals, TargetSums } from '../lines/lines-query.ts'
import type { SizeColumn } from '../question/answer.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import { joinedColumns } from '../question/size-columns.ts'
import { changedRows, type Pair } from './changed-rows.ts'
import { lineOrder } from './line-order.ts'

/** All of them are in memory at once, of both moments. */
const mostLines = 300_000

/**
 * Returns the rows whose state changed, every number later minus earlier: they add up to the difference of the same
 * node. An order's state is the later one's.
 * @throws EngineRefusal like `linesOn`, and for too many rows
 */
export function differenceLines({ later, earlier }: Pair, { goodsTiers: _, ...plainQuery }: LinesQuery): Lines {
  const query = { ...plainQuery, goodsTiers: tiersIn(later.catalogue, later.facts, plainQuery) }
  const [is, was] = [later, earlier].map(({ catalogue, facts }) => linesOn(catalogue, facts, query))
  if (!is || !was) throw new Error('a difference is of two')
  const changed = changedRows({ later, earlier })
  const inTurn = { ...query, sort: [] }
  const sides = [
    linesOn(later.catalogue, changed.later, inTurn),
    linesOn(earlier.catalogue, changed.earlier, inTurn),
  ] as const
  const cells = sides[0].count + sides[1].count
  if (cells > mostLines) throw new EngineRefusal({ kind: 'tooManyCells', cells, max: mostLines, narrow: 'customer' })
  const sizeColumns = joinedColumns(is.sizeColumns, was.sizeColumns)
  const list = merged(sides, sizeColumns, query)
  const baseLines = list.toSorted(lineOrder(later.catalogue, []))
  const sorted = query.sort?.length ? baseLines.toSorted(lineOrder(later.catalogue, query.sort)) : baseLines
  return {
    count: list.length,
    sizeColumns,
    path: list.length === 0 ? [] : is.path.length > 0 ? is.path : was.path,
    totals: () => lessTotals(is.totals(), was.totals()),
    targets: () => lessTargets(is.targets(), was.targets()),
    page: (first, end) => sorted.slice(first, end),
    runs: () => Map.groupBy(baseLines, ({ orderId }) => orderId).values(),
  }
}

function merged(
  [later, earlier]: readonly [Lines, Lines],
  sizeColumns: readonly SizeColumn[],
  { visibility }: Pick<LinesQuery, 'visibility'>,
): Line[] {
  const keyOf = ({ orderId, skc, size }: Line): string => [orderId, skc.id ?? skc.code, size?.no, size?.label].join(' ')
  const spread = (line: Line, source: Lines): Line => ({ ...line, ...sizesOf(line, source, sizeColumns) })
  const was = new Map<string, Line>()
  for (const run of earlier.runs()) for (const line of run) was.set(keyOf(line), spread(line, earlier))
  const list: Line[] = []
  for (const run of later.runs()) {
    for (const line of run) {
      const key = keyOf(line)
      list.push(less(spread(line, later), was.get(key)))
      was.delete(key)
    }
  }
  for (const line of was.values()) list.push(removedLine(line))
  return list.filter((line) => isChanged(line, visibility))
}

/** The line's pieces under the columns of both moments. */
function sizesOf(
  { sizes }: Line,
  { sizeColumns: sourceColumns }: Lines,
  columns: readonly SizeColumn[],
): Pick<Line, 'sizes'> {
  if (!sizes) return {}
  const byNo = new Map(sourceColumns.map(({ no }, index) => [no, sizes[index] ?? 0]))
  return { sizes: columns.map(({ no }) => byNo.get(no) ?? 0) }
}

function less(line: Line, former: Line | undefined): Line {
  if (!former) return line
  return {
    ...line,
    ...(line.sizes && { sizes: line.sizes.map((pieces, index) => pieces - (former.sizes?.[index] ?? 0)) }),
    qty: line.qty - former.qty,
    tag: line.tag - former.tag,
    net: line.net - former.net,
    agent: line.agent - former.agent,
  }
}

function removedLine(line: Line): Line {
  const none = { ...line, qty: 0, tag: 0, net: 0, agent: 0, ...(line.sizes && { sizes: line.sizes.map(() => 0) }) }
  return less(none, line)
}

/** Returns true if a line changed for this user: a price change alone is none for a user who sees no prices. */
function isChanged({ qty, sizes = [], tag, net, agent }: Line, { prices }: Visibility): boolean {
  const amounts = [...(seesTag(prices) ? [tag] : []), ...(seesNet(prices) ? [net, agent] : [])]
  // An unknown amount cannot count as changed.
  return qty !== 0 || sizes.some((pieces) => pieces !== 0) || amounts.some((fen) => fen !== 0 && !Number.isNaN(fen))
}

/** Subtracts targets. They are today's, so they count at both moments or at neither. */
function lessTargets(later: TargetSums | undefined, earlier: TargetSums | undefined): TargetSums | undefined {
  return (
    later &&
    earlier && {
      targeted: lessTotals(later.targeted, earlier.targeted),
      untargeted: lessTotals(later.untargeted, earlier.untargeted),
      basis: later.basis,
    }
  )
}

function lessTotals(later: LineTotals, earlier: LineTotals): LineTotals {
  return {
    qty: later.qty - earlier.qty,
    tag: later.tag - earlier.tag,
    net: later.net - earlier.net,
    agent: later.agent - earlier.agent,
    styles: later.styles - earlier.styles,
    skc: later.skc - earlier.skc,
    customers: later.customers - earlier.customers,
  }
}
