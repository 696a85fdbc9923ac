import type { account } from '@fairdesk/contract/areas/account'
import type { bulkImport } from '@fairdesk/contract/areas/bulk-import'
import type { customer } from '@fairdesk/contract/areas/customer'
import type { goods } from '@fairdesk/contract/areas/goods'
import type { goodsCodes } from '@fairdesk/contract/areas/goods-codes'
import type { goodsParameters } from '@fairdesk/contract/areas/goods-parameters'
import type { minimums } from '@fairdesk/contract/areas/minimums'
import type { AreaHandlers } from '../context.ts'
import { exportKind } from './export-kind.ts'
import { exportAccounts } from './kinds/accounts/export.ts'
import { importAccounts } from './kinds/accounts/import-accounts.ts'
import { accountTemplate } from './kinds/accounts/template.ts'
import { exportColours } from './kinds/colours/export.ts'
import { importColours } from './kinds/colours/import-colours.ts'
import { colourTemplate } from './kinds/colours/template.ts'
import { exportCustomers } from './kinds/customers/export.ts'
import { customerTemplate } from './kinds/customers/template.ts'
import { exportGoods } from './kinds/goods/export.ts'
import { goodsTemplate } from './kinds/goods/template.ts'
import { exportRules } from './kinds/minimums/export.ts'
import { exportPriceBands, priceBandTemplate } from './kinds/price-bands/export.ts'
import { importPriceBands } from './kinds/price-bands/import-price-bands.ts'
import { importRows, refusedRows } from './report/kept-rows.ts'
import { latestCommit } from './report/latest-commit.ts'
import { importProgress } from './report/progress.ts'
import { runImport } from './run.ts'
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
  account: {
    importTemplate: ({ caller }) => accountTemplate(caller.language),
    export: exportAccounts,
    import: importAccounts,
  },
  customer: { importTemplate: customerTemplate, export: exportCustomers },
  goods: { importTemplate: goodsTemplate, export: exportGoods },
  goodsCodes: {
    importColor: importColours,
    exportColor: exportColours,
    importColorTemplate: ({ caller }) => colourTemplate(caller.language),
  },
  goodsParameters: {
    importGoodsPriceRange: importPriceBands,
    exportGoodsPriceRange: exportPriceBands,
    importGoodsPriceRangeTemplate: ({ caller }) => priceBandTemplate(caller.language),
  },
  minimums: { export: exportRules },
}
