import { logObjects } from '../../log-objects.ts'
import { orderList } from '../orders/order-list.ts'
import { orderSplits } from '../orders/order-splits.ts'
import { alerts } from '../reports/alerts/alerts.ts'
import { desk } from '../reports/desk.ts'
import { dimensions } from '../reports/report-keys.ts'
import { jobs } from '../shell/jobs.ts'
import { logActions } from './log-actions.ts'
import { logFields } from './log-fields.ts'
import { logValues, valuesOf } from './log-values.ts'
import { switchNames } from './switch-names.ts'

/** What stands in the log as the object of a write, where that is kept as a key or a number. */
const objects = logObjects({
  comma: '、',
  orderActs: orderList.acts,
  orders: ({ name, count }) => `${name} ${count} 张订单`,
  ordersLater: ({ name, count }) => `${name} ${count} 张（后台处理，结果见批次记录）`,
  splitModes: orderSplits.modes,
  splitOrders: ({ name, count }) => `${name}拆分 ${count} 张订单`,
  splitActs: orderSplits.acts,
  splitParts: ({ name, count }) => `${name} ${count} 张拆分单`,
  parts: ({ count }) => `${count} 张拆分单`,
  colours: ({ count }) => `${count} 个款色`,
  documents: ({ count }) => `${count} 条`,
  alertKinds: alerts.kinds,
  alerts: ({ count }) => `${count} 条`,
  request: ({ count }) => `申请 ${count}`,
  day: ({ count }) => `第 ${count} 天`,
  checks: desk.checkNames,
  jobs: jobs.kinds,
  attributes: dimensions,
  switches: switchNames,
  allPages: '全部网页报表',
  allPriceBands: '全部价格带',
  systemSettings: '系统设置',
  logo: '标志',
  backupSettings: '备份的时间和保留',
  standby: '备机',
  pictureBatch: '一批图片',
  unusedPictures: '未使用的图片',
  unnamedSplit: '未命名的拆分',
  device: '客户账号',
})

/** The operation logs: screen, file, and what each write is called. */
export const operationLogs = {
  sheet: '操作日志',
  place: { label: '日志', fair: '本场订货会', house: '系统', security: '安全' },
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
  objects,
  /** Those who are no staff, by the kind of principal. */
  accounts: { dealer: '客户账号', kiosk: '打印机位', display: '投影大屏' },
  schedule: '定时任务',
  batch: '批次',
  showBatch: '看这批订单',
  fields: logFields,
  values: logValues,
  valuesOf,
}
