import type { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import type { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import type { AreaHandlers } from '../../context.ts'
import { listMessages, messageCustomers, sendMessage } from './messages.ts'
import { signOutCustomers, weighActs } from './sign-out.ts'
import { customerStatusCount } from './status-counts.ts'
import { customerStatusIds, customerStatusList } from './status-list.ts'
import { exportStatus } from './status-sheet.ts'
import { watchStatus } from './watch-status.ts'

export const customerStatusHandlers: AreaHandlers<typeof customerStatus> = {
  getCustomterOnlineData: customerStatusList,
  getCustomterOnlineCount: customerStatusCount,
  ids: customerStatusIds,
  export: exportStatus,
  watch: watchStatus,
}

export const customerMessagesHandlers: AreaHandlers<typeof customerMessages> = {
  weigh: weighActs,
  send: sendMessage,
  list: listMessages,
  customers: messageCustomers,
  signOut: signOutCustomers,
}
