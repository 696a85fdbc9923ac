import {
  type BatchFile,
  type BatchReport,
  type FileOutcome,
  fileOutcomes,
  type goodsPictures,
} from '@fairdesk/contract/areas/data/goods-pictures'
import type { Input } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type PicturePlacement, standing } from '../../../../domain/pictures/placing.ts'
import { fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import { writeSheet } from '../../../../domain/sheets/writing/write.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { type Batch, ownBatch } from './batch.ts'
import { type BatchRow, filesOf } from './batch-files.ts'
import { fileOf, hashOf, imageOf, matched, type PlannedFile } from './planned-file.ts'
import { plannedFiles } from './planned-files.ts'

type ReportQuery = Input<typeof goodsPictures.report>

/** Reports what a batch would do or has done: a page of its files and the counts of all. */
export const batchReport: Handler<typeof goodsPictures.report> = async (context, input) => {
  const batch = await ownBatch(context, input.batchId)
  const { rows, files, places, planHash } = await toldFiles(context, batch, input.pattern)
  const filteredFiles = withOutcome(files, input)
  const start = (input.page - 1) * input.limit
  const sent = rows.filter(({ sha256, damaged }) => sha256 !== null && !damaged)
  return {
    batchId: batch.id,
    kind: batch.kind,
    list: filteredFiles.slice(start, start + input.limit),
    count: filteredFiles.length,
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

/** Filters files by the wanted outcomes; returns all if none are given. */
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

/** Exports the report as a list to hand on for correcting the file names. */
export const reportSheet: Handler<typeof goodsPictures.reportSheet> = async (context, input) => {
  const { pictures: texts } = phrasesIn(context.caller.language)
  const batch = await ownBatch(context, input.batchId)
  const { files } = await toldFiles(context, batch, input.pattern)
  const columns = fields.map((key) => ({ key, title: texts.columns[key], kind: 'text' as const }))
  const rows = withOutcome(files, input).map((file) => ({
    fileName: file.fileName,
    outcome: texts.outcomes[file.outcome],
    no: file.no ?? '',
    name: file.name ?? '',
    colour: file.colour ?? '',
    place: placeOf(file),
    why: file.problem ? texts.problems[file.problem] : texts.why(file),
  }))
  const fileName = fileNameOf(context.user.fair, texts.sheet)
  return { fileName, type: xlsxType, body: writeSheet({ name: texts.sheet, columns, rows: [rows] }) }
}

function placeOf({ place = 0 }: BatchFile): string {
  return place >= 1 && place <= 10 ? String(place) : ''
}

/** Files of a batch with their outcomes, and what concerns all of them. */
type SkippedFiles = Pick<BatchReport, 'places' | 'planHash'> & {
  readonly rows: readonly BatchRow[]
  readonly files: readonly BatchFile[]
}

/** Returns what a commit would do with each file; after it, what it did, regardless of later changes of the goods. */
async function toldFiles(
  context: Pick<ReadContext, 'db' | 'user'>,
  batch: Batch,
  pattern: string,
): Promise<SkippedFiles> {
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

/** Returns the recorded outcome, updated only with the results of drawing the pictures since. */
function toldThen(
  { former }: Batch,
  reportedFiles: readonly BatchFile[],
  { rows, fair }: Pick<SkippedFiles, 'rows'> & { readonly fair: string },
): SkippedFiles {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const files = reportedFiles.map((file): BatchFile => {
    const row = byId.get(file.fileId)
    if (row?.damaged) return { ...file, image: null, outcome: 'refused', problem: 'damaged' }
    return { ...file, image: row ? imageOf(row, fair) : null }
  })
  return { rows, files, places: placesOf(former), planHash: '' }
}

function placesFilledBy(planned: readonly PlannedFile[], { kind }: Batch): PicturePlacement[] {
  const placementByKey = new Map<string, PicturePlacement>()
  for (const { of, skcId } of matched(planned))
    placementByKey.set(`${of.id}/${skcId}`, {
      ...(kind === 'goods' ? { styleId: of.id, skcId } : { outfitId: of.id }),
      pictures: [],
    })
  return [...placementByKey.values()]
}

function placesOf(formerPlacements: readonly PicturePlacement[]): SkippedFiles['places'] {
  return {
    all: formerPlacements.length,
    filled: formerPlacements.filter(({ pictures }) => pictures.some((sha256) => sha256 !== null)).length,
  }
}
