import { stock } from '@fairdesk/contract/areas/orders/stock'
import { invalidating } from '../../kit/save/invalidating.ts'

const writing = invalidating(stock.list, stock.history, stock.quotas)

export const saveStock = writing(stock.save)
export const saveQuota = writing(stock.saveQuota)
