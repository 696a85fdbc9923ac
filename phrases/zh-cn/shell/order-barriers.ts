import { type BarrierParams, type BarrierWords, wayOut } from '../../barrier-words.ts'

/** Month, day and hour by the fair's clock. */
function hourOf({ at, timeZone }: BarrierParams): string {
  const parts = new Intl.DateTimeFormat('zh-CN', {
    timeZone: String(timeZone),
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} 月 ${part('day')} 日 ${part('hour')}:${part('minute')}`
}

export const orderBarriers: BarrierWords = {
  'fair-not-open': (params) => `订货会还未开放；${wayOut(params, '请管理员在“订货会”中开放', '请等主办方开放')}`,
  'before-hours': (params) =>
    `订货 ${hourOf(params)} 开始；${wayOut(params, '要提前请在“控制配置”修改开始订货时间', '要提前请联系主办方')}`,
  'after-hours': (params) =>
    `已于 ${hourOf(params)} 截单；${wayOut(params, '要延长请在“控制配置”修改截单时间（可按客户单独设）', '要延长请联系主办方')}`,
  'ordering-off': (params) =>
    wayOut(
      params,
      '“开放订货”没有打开；请在“控制配置”打开（可按级别、区域单独设）',
      '主办方暂未开放订货；请联系主办方',
    ),
  'fair-closed': (params) =>
    `订货会已关闭；${wayOut(params, '要调整请管理员在“控制配置”打开“结束后管理员可调整”', '请联系主办方')}`,
  'fair-archived': (params) =>
    `订货会已归档，只可查看、打印和导出；${wayOut(params, '要继续请复制为新的订货会', '请联系主办方')}`,
  'customer-disabled': (params) =>
    `该客户已停用，不能订货；${wayOut(params, '请先在“客户资料”中启用', '请联系主办方')}`,
  locked: (params) => `订单已锁定，不能修改；${wayOut(params, '请先解锁', '请联系主办方')}`,
  submitted: (params) => wayOut(params, '订单已提交，退回后才能修改', '订单已提交，撤回或退回后才能再改'),
  approved: (params) => `订单已审核，不能修改；${wayOut(params, '要改请申请改单，或由管理员反审', '请联系主办方')}`,
}
