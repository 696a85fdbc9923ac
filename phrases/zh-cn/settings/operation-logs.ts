import { orderList } from '../orders/order-list.ts'
import { logActions } from './log-actions.ts'
import { logFields } from './log-fields.ts'
import { logValues } from './log-values.ts'

/** The operation logs: screen, file, and what each write is called. */
export const operationLogs = {
  sheet: '操作日志',
  place: { label: '日志', fair: '本场订货会', house: '系统' },
  from: '起始时间',
  until: '截止时间',
  account: '账号',
  action: '操作',
  anyAction: '全部操作',
  refBegins: '对象开头',
  export: '导出',
  keyword: '查找内容',
  accountBegins: ({ text }: { text: string }) => `以“${text}”开头`,
  reached: ({ time }: { time: string }) => `正在查找，已查到 ${time}`,
  none: '还没有记录',
  comma: '、',
  empty: '没有符合条件的记录',
  shown: ({ count }: { count: string }) => `已显示 ${count} 条，由新到旧`,
  nobody: '未登录',
  field: '字段',
  unchanged: '未记录字段变化',
  yes: '是',
  no: '否',
  columns: {
    at: '时间',
    account: '账号',
    realName: '姓名',
    ip: 'IP',
    action: '操作',
    ref: '对象',
    before: '修改前',
    after: '修改后',
    requestId: '请求编号',
  },
  actions: logActions,
  /** What a number or key that stands for the object is shown as. */
  objects: {
    'settings.change-system': () => '系统设置',
    'web-report.sort': () => '全部网页报表',
    'price-band.replace': () => '全部价格带',
    'account.request-password': ({ ref }: { ref: string }) => `申请 ${ref}`,
    'order.act': batchObject,
    'order.act-rows': batchObject,
    'order.undo-batch': batchObject,
    'account.settle-request': ({ ref }: { ref: string }) => `申请 ${ref}`,
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
  return job ? `${act} ${count} 张（后台处理，结果见批次记录）` : `${act} ${count} 张订单`
}
