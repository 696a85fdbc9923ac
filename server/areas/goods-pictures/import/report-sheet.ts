import type { BatchFile, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { Input } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import type { Download, ReadContext } from '../../context.ts'
import { ownBatch } from './batch.ts'
import { withOutcome } from './report.ts'
import { toldFiles } from './skipped-files.ts'

const fields = ['fileName', 'outcome', 'no', 'name', 'colour', 'place', 'why'] as const

/** The report as a list to hand on: whoever named the files mends them by it. */
export async function reportSheet(
  context: ReadContext,
  wanted: Input<typeof goodsPictures.reportSheet>,
): Promise<Download> {
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
