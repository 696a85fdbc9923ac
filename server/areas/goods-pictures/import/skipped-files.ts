import type { BatchFile, BatchReport } from '@fairdesk/contract/areas/data/goods-pictures'
import type { ReadContext } from '../../context.ts'
import { type Placing, standing } from '../placing.ts'
import type { Batch } from './batch.ts'
import { type BatchRow, filesOf } from './batch-files.ts'
import { fileOf, hashOf, imageOf, matched, type PlannedFile } from './planned-file.ts'
import { plannedFiles } from './planned-files.ts'

/** The files of a batch with what is said of each, and what concerns them all. */
export type SkippedFiles = Pick<BatchReport, 'places' | 'planHash'> & {
  readonly rows: readonly BatchRow[]
  readonly files: readonly BatchFile[]
}
type Asking = Pick<ReadContext, 'db' | 'user'>

/** What a commit would do with each file; after it, what it has done, whatever has become of the fair's goods since. */
export async function toldFiles(context: Asking, batch: Batch, pattern: string): Promise<SkippedFiles> {
  const { db, user } = context
  if (batch.told) return toldThen(batch, batch.told, { rows: await filesOf(db, batch.id), fair: user.fair.schema })
  const planned = await plannedFiles(context, batch, pattern)
  return {
    rows: planned.map(({ row }) => row),
    files: planned.map((file) => fileOf(file, { fair: user.fair.schema, kind: batch.kind })),
    places: placesOf(await standing(db, placesFilledBy(planned, batch))),
    planHash: hashOf(planned),
  }
}

type Now = Pick<SkippedFiles, 'rows'> & { readonly fair: string }

/** As it was said then, but for what drawing its picture has shown since. */
function toldThen({ former }: Batch, told: readonly BatchFile[], { rows, fair }: Now): SkippedFiles {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const files = told.map((file): BatchFile => {
    const row = byId.get(file.fileId)
    if (row?.damaged) return { ...file, image: null, outcome: 'refused', problem: 'damaged' }
    return { ...file, image: row ? imageOf(row, fair) : null }
  })
  return { rows, files, places: placesOf(former), planHash: '' }
}

function placesFilledBy(planned: readonly PlannedFile[], { kind }: Batch): Placing[] {
  const places = new Map<string, Placing>()
  for (const { of, skcId } of matched(planned))
    places.set(`${of.id}/${skcId}`, {
      ...(kind === 'goods' ? { styleId: of.id, skcId } : { outfitId: of.id }),
      pictures: [],
    })
  return [...places.values()]
}

function placesOf(before: readonly Placing[]): SkippedFiles['places'] {
  return {
    all: before.length,
    filled: before.filter(({ pictures }) => pictures.some((sha256) => sha256 !== null)).length,
  }
}
