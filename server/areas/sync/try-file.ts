import type { ImportAnswer, ImportMapping, ImportRequest } from '@fairdesk/contract/areas/data/bulk-import'
import type { syncArrivals } from '@fairdesk/contract/areas/orders/sync-arrivals'
import type { SyncInKind } from '@fairdesk/contract/orders/sync-fields'
import { refuse } from '@fairdesk/contract/refusal'
import { SheetProblem } from '../../domain/sheets/problem.ts'
import { readSheet } from '../../domain/sheets/read.ts'
import type { ReadContext, UploadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { mappingOf } from './intake.ts'

type ImportField = { readonly key: string; readonly label: string; readonly required: boolean }

/** What the imports do for links, of what comes in. */
export type Importing = {
  /** What a file of a kind would do; nothing of it stays. */
  dryRun(context: UploadContext, kind: SyncInKind, request: ImportRequest): Promise<ImportAnswer>
  /** The fields of a kind, passwords left out: what comes by itself sets none. */
  fieldsOf(context: Pick<ReadContext, 'db' | 'caller'>, kind: SyncInKind): Promise<ImportField[]>
}

/** How a link would read a file, by the import that reads it in earnest. */
export function tryFileBy({ dryRun }: Importing): Handler<typeof syncArrivals.tryFile> {
  return async (context, { kind, headings = [] }) => {
    const [file] = context.files
    if (!file) refuse('sync.no-file')
    const mapping = headings.length === 0 ? undefined : await mappingFor(file, headings)
    const answer = await dryRun(context, kind, { mode: 'dryRun', mapping, importId: undefined })
    const { columns, counts, problems, rows } = answer
    return {
      columns: columns.map(({ heading, samples, field }) => ({ title: heading, samples, field })),
      counts,
      problems,
      rows,
    }
  }
}

/** None where the file cannot be read at all: the import says why. @throws Refusal sync.no-heading */
async function mappingFor(
  { path, fileName }: UploadContext['files'][number],
  headings: NonNullable<Parameters<typeof mappingOf>[1]>,
): Promise<ImportMapping | undefined> {
  try {
    const mapping = mappingOf(await readSheet(path, { fileName }), headings)
    return typeof mapping === 'string' ? refuse('sync.no-heading', { title: mapping }) : mapping
  } catch (error) {
    if (error instanceof SheetProblem) return undefined
    throw error
  }
}

export function listFieldsBy({ fieldsOf }: Importing): Handler<typeof syncArrivals.fields> {
  return (context, { kind }) => fieldsOf(context, kind)
}
