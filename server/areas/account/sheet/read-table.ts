import { refuse } from '@fairdesk/contract/refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { SheetProblem } from '../../../domain/sheets/problem.ts'
import { readSheet } from '../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { UploadedFile } from '../../context.ts'

/** Each new account's password takes 12 ms of hashing while other changes of accounts wait. */
const mostRows = 2000

/** The first visible sheet of the file; one that cannot be read is refused in a sentence. */
export async function readTable(file: UploadedFile | undefined, phrases: Phrases): Promise<SheetTable> {
  if (!file) refuse('upload.no-file')
  try {
    const table = await readSheet(file.path, { fileName: file.fileName, limits: { rows: mostRows + 1 } })
    if (table.rows.length === 0) throw new SheetProblem('empty')
    return table
  } catch (error) {
    if (error instanceof SheetProblem) refuse('import.refused', { lines: whyUnreadable(error, phrases) })
    throw error
  }
}

function whyUnreadable({ kind, params }: SheetProblem, { importTexts, accountSheet }: Phrases): string {
  if (kind === 'too-many-rows') return accountSheet.tooMany({ value: String(mostRows) })
  const text = importTexts.file[kind]
  if (typeof text === 'string') return text
  return text({ limit: String(params.limit ?? ''), value: String(params.sheet ?? '') })
}
