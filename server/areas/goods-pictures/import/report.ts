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
import type { Handler } from '../../handler.ts'
import { ownBatch } from './batch.ts'
import { toldFiles } from './skipped-files.ts'

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
