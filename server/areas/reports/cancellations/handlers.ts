import type { cancellations } from '@fairdesk/contract/areas/reports/changes/cancellations'
import type { AreaHandlers } from '../../context.ts'
import { changesBehind } from './changes.ts'
import { exportCancellations } from './export.ts'
import { cancellationList } from './list.ts'

export const cancellationsHandlers: AreaHandlers<typeof cancellations> = {
  list: cancellationList,
  changes: changesBehind,
  export: exportCancellations,
}
