import type { ImportRequest, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { UploadContext } from '../../../context.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import type { StoredImportFile } from '../file/kept-file.ts'
import type { Progress } from '../report/progress.ts'

/** An import under way. */
export type ImportRun = {
  readonly context: UploadContext
  readonly kind: MappedKind
  readonly request: ImportRequest
  readonly texts: TextsOfScreen
  readonly progress: Progress
}

export type PlanFileInput = Omit<ImportRun, 'context'> & {
  readonly file: StoredImportFile
  readonly table: SheetTable
  /** Names of the sheets in the table; empty if it is one. */
  readonly joined: readonly string[]
}
