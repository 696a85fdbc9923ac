import type { RowAction } from '@fairdesk/contract/areas/data/bulk-import'
import { refuse } from '@fairdesk/contract/refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { lineOf } from '../report/import-lines.ts'

/** Rows told in the answer. */
const mostRows = 500

/** What becomes of a row of the file, in sentences; without a number it is about something that the file has not. */
type SheetRow = {
  readonly row?: number | undefined
  readonly action: RowAction | 'removed'
  readonly notes: readonly string[]
}

type Settling<Row, More> = {
  readonly mode: 'dryRun' | 'commit'
  readonly rows: readonly Row[]
  readonly phrases: Phrases
  /** Lines of a refusal. */
  readonly mostLines?: number
  recordNothing(): void
  /** Does what the rows say, where they say anything; what it answers is told besides. */
  write(): Promise<More>
}

type Settled<Row> = {
  readonly committed: boolean
  readonly counts: Record<RowAction, number>
  readonly rows: Row[]
}

const order = ['refused', 'removed', 'created', 'changed', 'left'] as const

/** Tells what a file would do, or does it: as a whole, or with one bad row not at all. */
export async function settleSheet<Row extends SheetRow, More>(
  settling: Settling<Row, More>,
): Promise<Settled<Row> & Partial<More>> {
  const { mode, phrases, mostLines = 50 } = settling
  const rank = ({ action }: Row) => order.indexOf(action)
  const rows = settling.rows.toSorted((one, other) => rank(one) - rank(other) || (one.row ?? 0) - (other.row ?? 0))
  const of = (action: RowAction) => rows.filter((row) => row.action === action)
  const refused = of('refused')
  const isCommit = mode === 'commit'
  if (isCommit && refused.length > 0) refuse('import.refused', { lines: linesOf(refused.slice(0, mostLines), phrases) })
  const counts = {
    created: of('created').length,
    changed: of('changed').length,
    left: of('left').length,
    refused: refused.length,
  }
  const settled = { committed: isCommit, counts, rows: rows.slice(0, mostRows) }
  if (isCommit && rows.length > counts.left) return { ...settled, ...(await settling.write()) }
  settling.recordNothing()
  // Nothing was written, so there is nothing to tell of it.
  return settled as Settled<Row> & Partial<More>
}

function linesOf(refused: readonly SheetRow[], { importTexts }: Phrases): string {
  return refused.map(({ row = 0, notes }) => lineOf(importTexts.row({ row, text: notes.join('；') }))).join(',')
}
