import type { RowAction } from '@fairdesk/contract/areas/data/bulk-import'
import { refuse } from '@fairdesk/contract/refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { lineOf } from '../result/import-lines.ts'

/** Maximum rows in the answer. */
const mostRows = 500

/** Outcome of a row of the file, in sentences; without a number it is about something missing in the file. */
type SheetRow = {
  readonly row?: number | undefined
  readonly action: RowAction | 'removed'
  readonly notes: readonly string[]
}

type PreviewOrCommitInput<Row, More> = {
  readonly mode: 'dryRun' | 'commit'
  readonly rows: readonly Row[]
  readonly phrases: Phrases
  /** Lines of a refusal. */
  readonly mostLines?: number
  recordNothing(): void
  /** Writes what the rows change, if anything; its result is added to the answer. */
  write(): Promise<More>
}

type PreviewOrCommitResult<Row> = {
  readonly committed: boolean
  readonly counts: Record<RowAction, number>
  readonly rows: Row[]
}

const order = ['refused', 'removed', 'created', 'changed', 'left'] as const

/** Previews what a file would do, or commits it: as a whole, or not at all if one row is bad. */
export async function settleSheet<Row extends SheetRow, More>(
  settling: PreviewOrCommitInput<Row, More>,
): Promise<PreviewOrCommitResult<Row> & Partial<More>> {
  const { mode, phrases, mostLines = 50 } = settling
  const rank = ({ action }: Row) => order.indexOf(action)
  const rows = settling.rows.toSorted((a, b) => rank(a) - rank(b) || (a.row ?? 0) - (b.row ?? 0))
  const rowsWith = (action: RowAction) => rows.filter((row) => row.action === action)
  const refused = rowsWith('refused')
  const isCommit = mode === 'commit'
  if (isCommit && refused.length > 0) refuse('import.refused', { lines: linesOf(refused.slice(0, mostLines), phrases) })
  const counts = {
    created: rowsWith('created').length,
    changed: rowsWith('changed').length,
    left: rowsWith('left').length,
    refused: refused.length,
  }
  const summary = { committed: isCommit, counts, rows: rows.slice(0, mostRows) }
  if (isCommit && rows.length > counts.left) return { ...summary, ...(await settling.write()) }
  settling.recordNothing()
  // Nothing was written, so there is nothing to tell of it.
  return summary as PreviewOrCommitResult<Row> & Partial<More>
}

function linesOf(refused: readonly SheetRow[], { importTexts }: Phrases): string {
  return refused.map(({ row = 0, notes }) => lineOf(importTexts.row({ row, text: notes.join('；') }))).join(',')
}
