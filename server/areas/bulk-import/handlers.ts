import type { bulkImport } from '@fairdesk/contract/areas/bulk-import'
import type { AreaHandlers } from '../context.ts'
import { importRows, refusedRows } from './kept-rows.ts'
import { importProgress } from './progress.ts'
import { runImport } from './run-import.ts'

export const bulkImportHandlers: AreaHandlers<typeof bulkImport> = {
  importCustomers: (context, request) => runImport(context, 'customers', request),
  importGoods: (context, request) => runImport(context, 'goods', request),
  progress: importProgress,
  rows: importRows,
  refusedRows,
}
