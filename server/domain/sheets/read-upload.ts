import { refuse } from '@fairdesk/contract/refusal'
import { SheetProblem, type SheetProblemKind } from './problem.ts'
import { readSheet } from './read.ts'
import type { SheetTable } from './table.ts'

type Sent = { readonly path: string; readonly fileName: string }
type Said = { readonly limit: string; readonly value: string }
type Reading = {
  readonly mostRows: number
  readonly texts: Readonly<Record<SheetProblemKind, string | ((said: Said) => string)>>
}

/**
 * The first visible sheet of the file that a call brought.
 * @throws Refusal `upload.no-file`; `import.refused` with a sentence where it cannot be read, is empty or too long
 */
export async function readUpload(file: Sent | undefined, { mostRows, texts }: Reading): Promise<SheetTable> {
  if (!file) refuse('upload.no-file')
  try {
    const table = await readSheet(file.path, { fileName: file.fileName, limits: { rows: mostRows + 1 } })
    if (table.rows.length === 0) throw new SheetProblem('empty')
    return table
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    const { kind, params } = error
    const text = texts[kind]
    const limit = String(kind === 'too-many-rows' ? mostRows : (params.limit ?? ''))
    refuse('import.refused', {
      lines: typeof text === 'string' ? text : text({ limit, value: String(params.sheet ?? '') }),
    })
  }
}
