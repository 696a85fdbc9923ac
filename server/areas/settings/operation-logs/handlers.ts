import type { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import type { AreaHandlers } from '../../context.ts'
import { exportLogs } from './export-logs.ts'
import { logAccounts } from './log-accounts.ts'
import { logOf } from './log-database.ts'
import { logsPage } from './logs-page.ts'

export const operationLogsHandlers: AreaHandlers<typeof operationLogs> = {
  list: logsPage,
  accounts: (context, { place }) => logAccounts(logOf(context, place)),
  export: exportLogs,
}
