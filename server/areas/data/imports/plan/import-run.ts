import type { ImportRequest, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import type { ImportFile } from '../file/kept-file.ts'
import type { ImportContext } from '../kind-plan.ts'
import type { ImportSteps } from '../report/progress.ts'

/** An import under way. */
export type ImportRun = {
  readonly context: ImportContext
  readonly kind: MappedKind
  readonly request: ImportRequest
  readonly texts: TextsOfScreen
  readonly progress: ImportSteps
}

export type PlanFileInput = Omit<ImportRun, 'context'> & {
  readonly file: ImportFile
  readonly table: SheetTable
  /** Names of the sheets in the table; empty if it is one. */
  readonly joined: readonly string[]
}
