import { refuse } from '@fairdesk/contract/refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { SheetProblem } from '../../../domain/sheets/problem.ts'
import { readSheet } from '../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { UploadedFile } from '../../context.ts'

/** No range of clothes has more colours; a longer file is another one. */
const mostRows = 5000

/** The first visible sheet of the file; one that cannot be read is refused in a sentence. */
export async function readTable(file: UploadedFile | undefined, { importTexts }: Phrases): Promise<SheetTable> {
  if (!file) refuse('upload.no-file')
  try {
    const table = await readSheet(file.path, { fileName: file.fileName, limits: { rows: mostRows + 1 } })
    if (table.rows.length === 0) throw new SheetProblem('empty')
    return table
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    const { kind, params } = error
    const text = importTexts.file[kind]
    const limit = kind === 'too-many-rows' ? String(mostRows) : String(params.limit ?? '')
    refuse('import.refused', {
      lines: typeof text === 'string' ? text : text({ limit, value: String(params.sheet ?? '') }),
    })
  }
}
