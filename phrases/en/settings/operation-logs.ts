import type { Shape } from '../../shape.ts'
import type { operationLogs as source } from '../../zh-cn/settings/operation-logs.ts'
import { logActions } from './log-actions.ts'
import { logFields } from './log-fields.ts'
import { objects } from './log-objects.ts'
import { logValues } from './log-values.ts'

export const operationLogs: Shape<typeof source> = {
  sheet: 'Operation logs',
  place: { label: 'Log', fair: 'Fair', house: 'System' },
  from: 'From',
  until: 'Until',
  account: 'Account',
  action: 'Action',
  anyAction: 'All actions',
  refBegins: 'Object',
  export: 'Export',
  keyword: 'Any value',
  accountBegins: ({ text }) => `Begins with “${text}”`,
  reached: ({ time }) => `Searching, back to ${time}`,
  none: 'No entries yet',
  comma: ', ',
  empty: 'No entries fit',
  shown: ({ count }) => `${count} shown, newest first`,
  nobody: 'Not signed in',
  field: 'Field',
  unchanged: 'No fields were noted',
  yes: 'Yes',
  no: 'No',
  columns: {
    at: 'Time',
    account: 'Account',
    realName: 'Name',
    ip: 'IP',
    action: 'Action',
    ref: 'Object',
    before: 'Before',
    after: 'After',
    requestId: 'Request',
  },
  actions: logActions,
  objects,
  /** Those who are no staff, by the kind of principal. */
  accounts: { dealer: 'Customer account', kiosk: 'Print station', display: 'Screen' },
  schedule: 'Schedule',
  batch: 'Batch',
  showBatch: 'Show its orders',
  fields: logFields,
  values: logValues,
}
