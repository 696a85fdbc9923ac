import type { stock } from '@fairdesk/contract/areas/orders/stock'
import type { AreaHandlers } from '../../context.ts'
import { stockHistory } from './history.ts'
import { saveQuota, stockQuotas } from './quotas.ts'
import { saveStock } from './save-stock.ts'
import { exportStock, stockList } from './stock-list.ts'
import { lastStockImport, undoStockImport } from './undo-import.ts'

export const stockHandlers: AreaHandlers<typeof stock> = {
  list: stockList,
  save: saveStock,
  quotas: stockQuotas,
  saveQuota,
  history: stockHistory,
  lastImport: lastStockImport,
  undoImport: undoStockImport,
  export: exportStock,
}
