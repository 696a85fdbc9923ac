import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { AreaHandlers } from '../context.ts'
import { exportKind } from './export-kind.ts'
import { importRows, refusedRows } from './kept-rows.ts'
import { latestCommit } from './latest-commit.ts'
import { importProgress } from './progress.ts'
import { runImport } from './run-import.ts'
import { importTemplate } from './template.ts'

export const bulkImportHandlers: AreaHandlers<typeof bulkImport> = {
  importCustomers: (context, request) => runImport(context, 'customers', request),
  importAgents: (context, request) => runImport(context, 'agents', request),
  importTargets: (context, request) => runImport(context, 'targets', request),
  importDiscounts: (context, request) => runImport(context, 'discounts', request),
  importGuide: (context, request) => runImport(context, 'guide', request),
  importHistory: (context, request) => runImport(context, 'history', request),
  importMinimums: (context, request) => runImport(context, 'minimums', request),
  importOutfits: (context, request) => runImport(context, 'outfits', request),
  importDisplays: (context, request) => runImport(context, 'displays', request),
  importGoods: (context, request) => runImport(context, 'goods', request),
  progress: importProgress,
  latest: latestCommit,
  rows: importRows,
  template: importTemplate,
  export: exportKind,
  refusedRows,
}
