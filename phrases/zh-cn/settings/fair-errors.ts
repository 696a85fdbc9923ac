import type { ErrorTextsOf } from '@fairdesk/contract/errors'

const acts: Readonly<Record<string, string>> = { preheat: '转为预热', open: '开放订货会', closed: '结束订货会' }

/** Why something about a fair itself was not done. */
export const fairErrors: ErrorTextsOf<'fair' | 'rehearsal'> = {
  'fair.closed': '订货会已结束，不能修改；需要时请管理员重新开放订货会',
  'fair.archived': '订货会已归档，只能查看；要继续请复制为新的订货会',
  'fair.gone': '订货会不存在，请刷新',
  'fair.code-taken': ({ code, name }) => `编码 ${code} 已用于「${name}」，请换一个`,
  'fair.prefix-fixed': '已有订单，单号前缀不能再改',
  'fair.dates-reversed': '结束时间必须晚于开始时间',
  'fair.plan-reversed': '计划的先后不对：预热、开放、结束须依次进行',
  'fair.plan-impossible': '从当前状态不能按此计划进行',
  'fair.plan-past': ({ to }) => `“${acts[to] ?? to}”的计划时间已过，须晚于现在`,
  'fair.no-arrow': '当前状态不能这样变更，请刷新',
  'fair.has-pieces': ({ qty }) => `已订 ${qty} 件，不能退回上一状态`,
  'fair.reason': '请填写原因',
  'fair.no-default': '筹备中或已归档的订货会不能设为默认',
  'fair.elsewhere': '该订货会在另一台服务器上，不能复制、清理或移除',
  'fair.no-demo': '这台服务器没有演示数据',
  'fair.copy-needs': '图片、搭配和订单需要商品；折扣、指标和订单需要客户',
  'fair.wrong-code': '输入的编码与订货会不符',
  'fair.not-clean': '只有筹备中或已结束的订货会可以清理',
  'fair.counts-changed': '数据刚有变化，请重新查看后再确认',
  'fair.people-in': ({ count }) => `还有 ${count} 个登录正在使用，请等其退出或选择强制执行`,
  'fair.busy': '正在保存的人太多，未做任何更改，请稍后再试',
  'fair.not-removed': '只能移除没有订单、没有快照且不是默认的筹备中订货会',
  'fair.own': '您正在这个订货会中，不能移除',
  'rehearsal.not-possible': '这台服务器不能演练',
  'rehearsal.running': '已有一次演练正在进行，请等它结束或停止它',
  'rehearsal.dealers-online': ({ count }) => `有 ${count} 台客户的设备正在使用，演练会影响他们，请另选时间`,
  'rehearsal.no-customers': '订货会没有可以参加演练的客户',
  'rehearsal.no-goods': '订货会没有可以订的商品',
  'rehearsal.gone': '演练不存在，或仍在进行，请刷新',
}
