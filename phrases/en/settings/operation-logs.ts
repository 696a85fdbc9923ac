import type { Shape } from '../../shape.ts'
import type { operationLogs as source } from '../../zh-cn/settings/operation-logs.ts'
import { orderList } from '../orders/order-list.ts'
import { logActions } from './log-actions.ts'
import { logFields } from './log-fields.ts'
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
  objects: {
    'settings.change-system': () => 'System settings',
    'web-report.sort': () => 'All web reports',
    'price-band.replace': () => 'All price bands',
    'account.request-password': ({ ref }) => `Request ${ref}`,
    'order.act': batchObject,
    'order.act-rows': batchObject,
    'order.undo-batch': batchObject,
    'account.settle-request': ({ ref }) => `Request ${ref}`,
  },
  fields: logFields,
  values: logValues,
}

/** Of a batch its act, how many orders, and whether a job goes on with them: "submit 287 job". */
function batchObject({ ref }: { ref: string }): string {
  const [name = '', count = '', job] = ref.split(' ')
  const acts: Readonly<Record<string, string>> = orderList.acts
  const act = acts[name]
  if (act === undefined || count === '') return ref
  return job ? `${act}: ${count} orders (in the background, see batches)` : `${act}: ${count} orders`
}
