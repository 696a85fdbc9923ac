import type { JobKindName, JobState } from '@fairdesk/contract/areas/shell/jobs'

const kinds: Readonly<Record<JobKindName, string>> = {
  'package.build': '推送数据包',
  'pictures.draw': '生成图片',
  'pictures.sweep': '清理图片',
  import: '导入',
  'import.pictures': '收入表格里的图片',
  'orders.batch': '批量处理订单',
  'orders.split': '拆分订单',
  'sync.work': '外部系统同步',
  'sync.take': '读取外部系统的资料',
  'report.reconcile': '核对报表',
  'paper.pdf': '生成打印文件',
  'fair.copy': '复制订货会',
  'fair.demo': '演示订货会',
  'fair.rehearse': '演练订货会',
  'fair.state': '订货会按时变更状态',
  'pictures.clean': '移除未使用的图片',
  'backup.make': '备份',
  'backup.verify': '核对备份',
  'fair.sweep': '清理订货会数据',
  'platform.sweep': '清理系统数据',
}
const states: Readonly<Record<JobState, string>> = {
  waiting: '排队',
  running: '进行中',
  done: '完成',
  failed: '失败',
  cancelled: '已停止',
  broken: '已中断',
}

/** Long work in the background, and how it ends. */
export const jobs = {
  title: '后台任务',
  running: ({ count }: { count: number }) => `${count} 个任务正在进行`,
  none: '没有正在进行的任务；结束的任务保留一天',
  cancel: '停止',
  cancelling: '正在停止',
  byItself: '系统自动',
  /** Of what nobody waits for. */
  failedByItself: ({ count }: { count: number }) => `${count} 个系统任务未成功`,
  of: ({ done, total }: { done: string; total: string }) => `${done} / ${total}`,
  kinds,
  states,
}
