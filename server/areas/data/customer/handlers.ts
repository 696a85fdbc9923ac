import type { customer } from '@fairdesk/contract/areas/data/customer'
import type { AreaHandlers } from '../../context.ts'
import { customerList } from './list.ts'

export const customerHandlers: Omit<AreaHandlers<typeof customer>, 'importTemplate' | 'export'> = {
  list: customerList,
}
