import { setImmediate } from 'node:timers/promises'
import { type ImportKind, importKinds } from '@fairdesk/contract/areas/data/bulk-import'
import type { RowAction } from '@fairdesk/contract/areas/data/import-answer'
import { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { countByAction, type RowOutcome } from '../report/row-report.ts'
import { isKept, keepSealedPieces, type Owner, readSealedPieces } from './uploads-folder.ts'

/** Rows that are written and read in one go. */
const rowsPerPiece = 1_000

/** The first piece; it tells what is in the others. */
type Head = { readonly header: readonly string[]; readonly pieces: readonly Readonly<Record<RowAction, number>>[] }

/** Outcomes with the cells of refused ones, by {@link placeOf}. */
type Piece = {
  readonly rows: readonly RowOutcome[]
  readonly refused: Readonly<Record<string, readonly string[]>>
}

type OutcomesToKeep = {
  readonly header: readonly string[]
  readonly rows: readonly RowOutcome[]
  /** Original cells of a refused row. */
  cellsOf(outcome: RowOutcome): readonly string[]
}

/** A row that was kept, with its original cells where it was refused. */
type StoredOutcome = { readonly outcome: RowOutcome; readonly cells: readonly string[] }

/** Returns the key of a row among all rows of all sheets of its file. */
export function placeOf({ row, sheet }: Pick<RowOutcome, 'row' | 'sheet'>): string {
  return sheet === undefined ? String(row) : `${sheet}!${row}`
}

/** Stores the outcomes of an import's rows; other calls are answered between the pieces. */
export async function keepRows(owner: Owner, id: string, outcomes: OutcomesToKeep): Promise<void> {
  await keepSealedPieces(owner, id, ['rows', piecesOf(outcomes)])
}

async function* piecesOf({ header, rows, cellsOf }: OutcomesToKeep): AsyncGenerator<Buffer> {
  const runs = Array.from({ length: Math.ceil(rows.length / rowsPerPiece) }, (_, index) =>
    rows.slice(index * rowsPerPiece, (index + 1) * rowsPerPiece),
  )
  yield bytesOf({ header, pieces: runs.map(countByAction) } satisfies Head)
  for (const run of runs) {
    await setImmediate()
    const refused = run.filter(({ action }) => action === 'refused')
    const cells = Object.fromEntries(refused.map((outcome) => [placeOf(outcome), cellsOf(outcome)]))
    yield bytesOf({ rows: run, refused: cells } satisfies Piece)
  }
}

function bytesOf(content: Head | Piece): Buffer {
  return Buffer.from(JSON.stringify(content))
}

/** The outcomes of an import's rows, by page. */
export type StoredOutcomes = {
  readonly kind: ImportKind
  readonly header: readonly string[]
  /** Number of rows of an action, of all without one. */
  count(action: RowAction | undefined): number
  /** Rows of an action from an index among them, in the order of the file; only the pieces that hold them are read. */
  rows(
    action: RowAction | undefined,
    bounds: { readonly start: number; readonly end: number },
  ): AsyncGenerator<StoredOutcome>
}

/**
 * Returns the row outcomes of the user's own import, within a day of it.
 * @throws Refusal `import.gone`
 */
export async function keptRows(db: Kysely<FairDb>, importId: string, owner: Owner): Promise<StoredOutcomes> {
  const result = await sql<{ kind: string }>`
    select kind from imports where id = ${importId} and account = ${owner.account}`.execute(db)
  const kind = importKinds.find((candidate) => candidate === result.rows[0]?.kind)
  const head = kind && (await headOf(owner, importId))
  if (!head) throw new Refusal('import.gone', {})
  const countIn = (counts: Readonly<Record<RowAction, number>>, action: RowAction | undefined) =>
    action === undefined ? counts.created + counts.changed + counts.left + counts.refused : counts[action]
  return {
    kind,
    header: head.header,
    count: (action) => head.pieces.reduce((sum, counts) => sum + countIn(counts, action), 0),
    async *rows(action, { start, end }) {
      let passed = 0
      const firsts = head.pieces.map((counts) => {
        const first = passed
        passed += countIn(counts, action)
        return { first, last: passed }
      })
      const pieceIndexes = firsts.flatMap(({ first, last }, index) => (first < end && last > start ? index : []))
      let next = firsts[pieceIndexes[0] ?? 0]?.first ?? 0
      for await (const { rows, refused } of pieces(owner, importId, new Set(pieceIndexes))) {
        for (const outcome of rows) {
          if (action !== undefined && outcome.action !== action) continue
          if (next >= start && next < end) yield { outcome, cells: refused[placeOf(outcome)] ?? [] }
          next++
        }
      }
    },
  }
}

async function headOf(owner: Owner, id: string): Promise<Head | null> {
  for await (const clear of readSealedPieces(owner, id, ['rows', (index) => index === 0])) {
    // Written by keepRows above.
    return clear && (JSON.parse(clear.toString('utf8')) as Head)
  }
  return null
}

async function* pieces(owner: Owner, id: string, indexes: ReadonlySet<number>): AsyncGenerator<Piece> {
  let read = 0
  for await (const clear of readSealedPieces(owner, id, ['rows', (index) => indexes.has(index - 1)])) {
    if (!clear) throw new Refusal('import.gone', {})
    read++
    // Written by keepRows above.
    yield JSON.parse(clear.toString('utf8')) as Piece
  }
  if (read < indexes.size) throw new Refusal('import.gone', {})
}

export const hasRows = (owner: Owner, id: string): Promise<boolean> => isKept(owner, id, 'rows')
