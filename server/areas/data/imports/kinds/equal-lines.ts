import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { EntryRequest } from '../kind-plan.ts'

/** Reads the thing that a line names, and its quantity. */
export type LineReader<Line> = {
  readonly field: string
  keyOf(line: Line): string
  rowOf(line: Line): number
  qtyOf(line: Line): number
  withQty(line: Line, qty: number): Line
  /** True if two lines of one thing say the same of it besides the quantity. */
  agree?(line: Line, duplicate: Line): boolean
  /** Largest quantity of one thing, if what is written has no limit of its own. */
  readonly mostQty?: number
}

/** A line that counts, with the rows of the others that were added to it. */
export type LineSum<Line> = { readonly line: Line; readonly rowsAdded: readonly number[] }

type EqualLinesOutcome<Line> = {
  readonly lines: readonly LineSum<Line>[]
  readonly questions: readonly ImportQuestion[]
}

const mostShown = 3

/**
 * Resolves things that several lines name: deliveries and shops to be added up, or a line that was written twice. The
 * user is asked once for the file; until then these lines are refused. Lines that are refused already stay out, and so
 * does the thing they name: a part of its quantity would be a wrong one.
 */
export function settleEqualLines<Line>(
  lines: readonly Line[],
  request: Pick<EntryRequest, 'report' | 'texts' | 'equalLines'>,
  reader: LineReader<Line>,
): EqualLinesOutcome<Line> {
  const { report } = request
  const groups = [...Map.groupBy(lines, reader.keyOf).values()]
  const askedGroups: Line[][] = []
  const countedLines = groups.flatMap((group): LineSum<Line>[] => {
    const [first, ...duplicates] = group
    if (!first) return []
    if (duplicates.length === 0) return report.isRefused(reader.rowOf(first)) ? [] : [{ line: first, rowsAdded: [] }]
    if (isRefusedAlready(group, request, reader)) return []
    askedGroups.push(group)
    return countedOf(group, request, reader)
  })
  return { lines: countedLines, questions: askedGroups.length === 0 ? [] : [questionOf(askedGroups, request, reader)] }
}

/** Refuses the whole group if one of its lines is refused, or says something else of the thing. */
function isRefusedAlready<Line>(
  group: readonly Line[],
  { report, texts: { texts } }: Pick<EntryRequest, 'report' | 'texts'>,
  { field, rowOf, agree = () => true }: LineReader<Line>,
): boolean {
  const refused = group.find((line) => report.isRefused(rowOf(line)))
  if (refused) {
    const problem = texts.equalLines.otherRefused({ row: rowOf(refused) })
    for (const line of group)
      if (!report.isRefused(rowOf(line))) report.note(rowOf(line), 'refused', { field, problem })
    return true
  }
  const [first, ...duplicates] = group
  const contrary = duplicates.find((line) => first !== undefined && !agree(first, line))
  if (!first || !contrary) return false
  for (const line of group) {
    const row = rowOf(line === first ? contrary : first)
    report.note(rowOf(line), 'refused', { field, problem: texts.entryInFile({ row }) })
  }
  return true
}

function countedOf<Line>(
  group: readonly Line[],
  request: Pick<EntryRequest, 'report' | 'texts' | 'equalLines'>,
  reader: LineReader<Line>,
): LineSum<Line>[] {
  const { report, texts: labels, equalLines: answer } = request
  const { texts } = labels
  const { field, rowOf } = reader
  const note = (line: Line, action: 'left' | 'refused', problem: string) =>
    report.note(rowOf(line), action, { field, problem })
  const rowsBeside = (line: Line) => rowsOf(group.filter((duplicate) => duplicate !== line).map(rowOf))
  if (answer === undefined) {
    for (const line of group) note(line, 'refused', texts.equalLines.refused({ rows: rowsBeside(line) }))
    return []
  }
  const countedLine = answer === 'last' ? group.at(-1) : group[0]
  if (!countedLine) return []
  if (answer !== 'add') {
    for (const line of group)
      if (line !== countedLine) note(line, 'left', texts.equalLines.leftOut({ row: rowOf(countedLine) }))
    return [{ line: countedLine, rowsAdded: [] }]
  }
  const qty = group.reduce((sum, line) => sum + reader.qtyOf(line), 0)
  if (qty > (reader.mostQty ?? qty)) {
    for (const line of group) note(line, 'refused', texts.tooLarge)
    return []
  }
  for (const line of group) note(line, 'left', texts.equalLines.added({ rows: rowsBeside(line), qty }))
  const rowsAdded = group.filter((line) => line !== countedLine).map(rowOf)
  return [{ line: reader.withQty(countedLine, qty), rowsAdded }]
}

function rowsOf(rows: readonly number[]): string {
  const firstRows = rows.slice(0, mostShown).join('、')
  return rows.length > mostShown ? `${firstRows} …` : firstRows
}

function questionOf<Line>(
  groups: readonly (readonly Line[])[],
  { texts: labels }: Pick<EntryRequest, 'texts'>,
  { rowOf, qtyOf }: LineReader<Line>,
): ImportQuestion {
  const { question, add, once, first, last } = labels.texts.equalLines
  const isSameQty = groups.every((group) => new Set(group.map(qtyOf)).size === 1)
  return {
    key: 'equalLines',
    text: question({ count: groups.length, rows: rowsOf((groups[0] ?? []).map(rowOf)) }),
    answers: [
      { value: 'add', label: add },
      { value: 'first', label: isSameQty ? once : first },
      ...(isSameQty ? [] : [{ value: 'last', label: last }]),
    ],
  }
}
