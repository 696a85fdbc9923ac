import type { customer } from '@fairdesk/contract/areas/data/customer'
import type { AreaHandlers } from '../context.ts'
import { exportCustomers } from './export-customers.ts'
import { customerList } from './list.ts'
import { customerTemplate } from './template.ts'

export const customerHandlers: AreaHandlers<typeof customer> = {
  list: customerList,
  importTemplate: customerTemplate,
  export: exportCustomers,
}
