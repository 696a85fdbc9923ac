import type { orderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import type { AreaHandlers } from '../../context.ts'
import { extractsOf } from './extracts-of.ts'

export const orderExtractsHandlers: AreaHandlers<typeof orderExtracts> = { of: extractsOf }
