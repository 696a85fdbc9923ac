import type { goodsPictures } from '@fairdesk/contract/areas/goods-pictures'
import type { Input } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheet } from '../../domain/sheets/write.ts'
import type { Download, ReadContext } from '../context.ts'
import type { PlannedFile } from './planned-file.ts'
import { plannedBatch, withOutcome } from './report.ts'

const fields = ['fileName', 'outcome', 'no', 'name', 'colour', 'place', 'why'] as const

/** The report as a list to hand on: whoever named the files mends them by it. */
export async function reportSheet(
  context: ReadContext,
  wanted: Input<typeof goodsPictures.reportSheet>,
): Promise<Download> {
  const { pictures: words } = phrasesIn(context.caller.language)
  const { planned } = await plannedBatch(context, wanted)
  const columns = fields.map((key) => ({ key, title: words.columns[key], kind: 'text' as const }))
  const rows = withOutcome(planned, wanted).map((file) => ({
    fileName: file.row.file_name,
    outcome: words.outcomes[file.outcome],
    no: file.of?.no ?? '',
    name: file.of?.name ?? '',
    colour: file.of?.colours.find(({ skcId }) => skcId === file.skcId)?.name ?? '',
    place: placeOf(file),
    why: file.problem ? words.problems[file.problem] : words.why(file),
  }))
  const fileName = fileNameOf(context.user.fair, words.sheet)
  return { fileName, type: xlsxType, body: writeSheet({ name: words.sheet, columns, rows: [rows] }) }
}

function placeOf({ place = 0 }: PlannedFile): string {
  return place >= 1 && place <= 10 ? String(place) : ''
}
