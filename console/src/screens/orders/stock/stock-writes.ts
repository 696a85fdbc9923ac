import { stock } from '@fairdesk/contract/areas/orders/stock'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(stock.list, stock.history, stock.quotas, stock.lastImport)

export const saveStock = writing(stock.save)
export const undoImport = writing(stock.undoImport)
export const saveQuota = writing(stock.saveQuota)
