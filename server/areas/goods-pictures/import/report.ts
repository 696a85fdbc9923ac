import {
  type BatchFile,
  type BatchReport,
  type FileOutcome,
  fileOutcomes,
  type goodsPictures,
} from '@fairdesk/contract/areas/data/goods-pictures'
import type { Input } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { type Placing, standing } from '../placing.ts'
import { type Batch, ownBatch } from './batch.ts'
import { type BatchRow, filesOf } from './batch-files.ts'
import { fileOf, hashOf, imageOf, matched, type PlannedFile } from './planned-file.ts'
import { plannedFiles } from './planned-files.ts'

type ReportQuery = Input<typeof goodsPictures.report>

/** What a batch would do or has done, a page of its files and the counts of all. */
export const batchReport: Handler<typeof goodsPictures.report> = async (context, wanted) => {
  const batch = await ownBatch(context, wanted.batchId)
  const { rows, files, places, planHash } = await toldFiles(context, batch, wanted.pattern)
  const shown = withOutcome(files, wanted)
  const start = (wanted.page - 1) * wanted.limit
  const sent = rows.filter(({ sha256, damaged }) => sha256 !== null && !damaged)
  return {
    batchId: batch.id,
    kind: batch.kind,
    list: shown.slice(start, start + wanted.limit),
    count: shown.length,
    counts: countsOf(files),
    places,
    drawing: {
      drawn: sent.filter(({ drawn }) => drawn).length,
      waiting: sent.filter(({ drawn }) => !drawn).length,
    },
    planHash,
    isAgain: batch.isAgain,
    committedAt: batch.committedAt?.toISOString() ?? null,
    undoneAt: batch.undoneAt?.toISOString() ?? null,
  }
}

/** Those of the wanted outcomes, or all where none is named. */
export function withOutcome(
  files: readonly BatchFile[],
  { outcomes }: Pick<ReportQuery, 'outcomes'>,
): readonly BatchFile[] {
  return outcomes === undefined ? files : files.filter(({ outcome }) => outcomes.includes(outcome))
}

function countsOf(files: readonly BatchFile[]): BatchReport['counts'] {
  const count = (outcome: FileOutcome) => files.filter((file) => file.outcome === outcome).length
  const entries = fileOutcomes.map((outcome) => [outcome, count(outcome)] as const)
  return Object.fromEntries(entries) as BatchReport['counts']
}

const fields = ['fileName', 'outcome', 'no', 'name', 'colour', 'place', 'why'] as const

/** The report as a list to hand on: whoever named the files mends them by it. */
export const reportSheet: Handler<typeof goodsPictures.reportSheet> = async (context, wanted) => {
  const { pictures: words } = phrasesIn(context.caller.language)
  const batch = await ownBatch(context, wanted.batchId)
  const { files } = await toldFiles(context, batch, wanted.pattern)
  const columns = fields.map((key) => ({ key, title: words.columns[key], kind: 'text' as const }))
  const rows = withOutcome(files, wanted).map((file) => ({
    fileName: file.fileName,
    outcome: words.outcomes[file.outcome],
    no: file.no ?? '',
    name: file.name ?? '',
    colour: file.colour ?? '',
    place: placeOf(file),
    why: file.problem ? words.problems[file.problem] : words.why(file),
  }))
  const fileName = fileNameOf(context.user.fair, words.sheet)
  return { fileName, type: xlsxType, body: writeSheet({ name: words.sheet, columns, rows: [rows] }) }
}

function placeOf({ place = 0 }: BatchFile): string {
  return place >= 1 && place <= 10 ? String(place) : ''
}

/** The files of a batch with what is said of each, and what concerns them all. */
type SkippedFiles = Pick<BatchReport, 'places' | 'planHash'> & {
  readonly rows: readonly BatchRow[]
  readonly files: readonly BatchFile[]
}
type Asking = Pick<ReadContext, 'db' | 'user'>

/** What a commit would do with each file; after it, what it has done, whatever has become of the fair's goods since. */
async function toldFiles(context: Asking, batch: Batch, pattern: string): Promise<SkippedFiles> {
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
