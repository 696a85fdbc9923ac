import type { CellNote, RowAction } from '@fairdesk/contract/areas/data/import-answer'
import { refuse } from '@fairdesk/contract/refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { countByAction, type RowReport } from '../report/row-report.ts'
import { lineOf, problemIn } from '../result/import-lines.ts'

/** Maximum rows in the answer. */
const mostRows = 500

/** Outcome of a row of the file, in sentences. */
type ListRow = {
  readonly row: number
  readonly name: string
  readonly action: RowAction
  readonly notes: string[]
}

/** An entry that the file removes, as it does not hold it. */
type RemovedRow = { readonly name: string; readonly action: 'removed'; readonly notes: string[] }

type ListImportInput<More, Removed> = {
  readonly mode: 'dryRun' | 'commit'
  readonly report: RowReport
  readonly removed?: readonly Removed[]
  readonly phrases: Phrases
  /** Lines of a refusal. */
  readonly mostLines?: number
  recordNothing(): void
  /** Writes what the rows change, if anything; its result is added to the answer. */
  write(): Promise<More>
}

type ListImportResult<Removed> = {
  readonly committed: boolean
  readonly counts: Record<RowAction, number>
  readonly rows: (ListRow | Removed)[]
}

const order = ['refused', 'removed', 'created', 'changed', 'left'] as const

/** Previews what a file would do, or commits it: as a whole, or not at all if one row is bad. */
export async function settleList<More, Removed extends RemovedRow = never>(
  settling: ListImportInput<More, Removed>,
): Promise<ListImportResult<Removed> & Partial<More>> {
  const { mode, report, removed = [], phrases, mostLines = 50 } = settling
  const outcomes = report.outcomes()
  const fileRows = outcomes.map(({ row, key, action, notes }): ListRow => {
    const sentences = new Set(notes.map((note) => sentenceOf(note, phrases)))
    return { row, name: key, action, notes: [...sentences] }
  })
  const refused = fileRows.filter(({ action }) => action === 'refused')
  const isCommit = mode === 'commit'
  if (isCommit && refused.length > 0) refuse('import.refused', { lines: linesOf(refused.slice(0, mostLines), phrases) })
  const rows = [...removed, ...fileRows].toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action))
  const counts = countByAction(outcomes)
  const summary = { committed: isCommit, counts, rows: rows.slice(0, mostRows) }
  if (isCommit && rows.length > counts.left) return { ...summary, ...(await settling.write()) }
  settling.recordNothing()
  // Nothing was written, so there is nothing to tell of it.
  return summary as ListImportResult<Removed> & Partial<More>
}

function linesOf(refused: readonly ListRow[], { importTexts }: Phrases): string {
  return refused.map(({ row, notes }) => lineOf(importTexts.row({ row, text: notes.join('；') }))).join(',')
}

/** A problem, or the cell that becomes another. */
function sentenceOf(note: CellNote, { importTexts, accountSheet: texts }: Phrases): string {
  const { label = '', before, after } = note
  return (
    problemIn(note, importTexts) ??
    texts.changed({ field: label, before: before || texts.nothing, after: after || texts.nothing })
  )
}
