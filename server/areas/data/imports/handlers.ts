import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { customer } from '@fairdesk/contract/areas/data/customer'
import type { goods } from '@fairdesk/contract/areas/data/goods'
import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import type { minimums } from '@fairdesk/contract/areas/data/minimums'
import type { account } from '@fairdesk/contract/areas/settings/account'
import type { AreaHandlers } from '../../context.ts'
import { exportKind } from './export-kind.ts'
import { accountTemplate, exportAccounts } from './kinds/accounts/files.ts'
import { importAccounts } from './kinds/accounts/import.ts'
import { colourTemplate, exportColours } from './kinds/colours/files.ts'
import { importColours } from './kinds/colours/import.ts'
import { exportCustomers } from './kinds/customers/export.ts'
import { exportGoods } from './kinds/goods/export.ts'
import { exportRules } from './kinds/minimums/export.ts'
import { exportPriceBands, priceBandTemplate } from './kinds/price-bands/files.ts'
import { importPriceBands } from './kinds/price-bands/import.ts'
import { importForm } from './order-forms/import-form.ts'
import { importProgress } from './report/progress.ts'
import { importRows, refusedRows } from './result/kept-rows.ts'
import { latestCommit } from './result/latest-commit.ts'
import { runImport } from './run.ts'
import { importSample } from './templates/sample.ts'
import { importTemplate, plainTemplate } from './templates/template.ts'

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
  importStock: (context, request) => runImport(context, 'stock', request),
  importOrderLines: (context, request) => runImport(context, 'orderLines', request),
  importOrders: importForm,
  importGoods: (context, request) => runImport(context, 'goods', request),
  progress: importProgress,
  latest: latestCommit,
  rows: importRows,
  template: importTemplate,
  sample: importSample,
  export: exportKind,
  refusedRows,
}

type FileHandlers = {
  readonly account: Pick<AreaHandlers<typeof account>, 'importTemplate' | 'export' | 'import'>
  readonly customer: Pick<AreaHandlers<typeof customer>, 'importTemplate' | 'export'>
  readonly goods: Pick<AreaHandlers<typeof goods>, 'importTemplate' | 'export'>
  readonly goodsCodes: Pick<AreaHandlers<typeof goodsCodes>, 'importColor' | 'exportColor' | 'importColorTemplate'>
  readonly goodsParameters: Pick<
    AreaHandlers<typeof goodsParameters>,
    'importGoodsPriceRange' | 'exportGoodsPriceRange' | 'importGoodsPriceRangeTemplate'
  >
  readonly minimums: Pick<AreaHandlers<typeof minimums>, 'export'>
}

/** Files of import kinds that are asked for beside the lists they fill; the wiring table lays them with those areas' own. */
export const fileHandlers: FileHandlers = {
  account: { importTemplate: accountTemplate, export: exportAccounts, import: importAccounts },
  customer: { importTemplate: (context) => plainTemplate(context, 'customers'), export: exportCustomers },
  goods: { importTemplate: (context) => plainTemplate(context, 'goods'), export: exportGoods },
  goodsCodes: { importColor: importColours, exportColor: exportColours, importColorTemplate: colourTemplate },
  goodsParameters: {
    importGoodsPriceRange: importPriceBands,
    exportGoodsPriceRange: exportPriceBands,
    importGoodsPriceRangeTemplate: priceBandTemplate,
  },
  minimums: { export: exportRules },
}
