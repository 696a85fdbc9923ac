import type { operationLogs } from '@fairdesk/contract/areas/operation-logs'
import type { AreaHandlers } from '../context.ts'
import { exportLogs } from './export-logs.ts'
import { logsPage } from './read-logs.ts'

export const operationLogsHandlers: AreaHandlers<typeof operationLogs> = {
  list: logsPage,
  export: exportLogs,
}
