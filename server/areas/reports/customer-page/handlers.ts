import type { customerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import type { AreaHandlers } from '../../context.ts'
import { customerOnOnePage } from './customer-on-one-page.ts'

export const customerPageHandlers: AreaHandlers<typeof customerPage> = { get: customerOnOnePage }
