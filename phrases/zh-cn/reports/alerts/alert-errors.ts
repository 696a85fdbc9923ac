import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Refusals about alerts and their channels. */
export const alertErrors: ErrorTextsOf<'alert' | 'alert-channel'> = {
  'alert.gone': '这条提醒规则已被删除，请刷新',
  'alert.too-many': ({ most }) => `提醒规则最多 ${most} 条，请先删除不用的`,
  'alert.bad-threshold': ({ min, max }) => `界限须在 ${min} 到 ${max} 之间`,
  'alert.bad-group': '这种提醒不能这样分，请重新选择',
  'alert.needs-fair': '这种提醒要看到整个订货会的品牌和区域才能设置',
  'alert.needs-admin': '这种提醒只有管理员可以设置',
  'alert.bad-channel': '请选择可用的发送渠道',
  'alert.no-recipient': '请填写收件人的邮箱',
  'alert.bad-report': '请选择一份自己的或共享的报表',
  'alert.no-time': '请至少填写一个发送时间，或选择截止时发送',
  'alert-channel.gone': '这个发送渠道已被删除，请刷新',
  'alert-channel.too-many': ({ most }) => `发送渠道最多 ${most} 个，请先删除不用的`,
  'alert-channel.name-taken': ({ name }) => `已有名为“${name}”的发送渠道，请换一个名称`,
  'alert-channel.bad-address': '请填写机器人的 Webhook 地址，以 https:// 开头',
  'alert-channel.no-address': '请填写机器人的 Webhook 地址',
  'alert-channel.bad-host': '请填写邮件服务器的域名或 IP 地址',
}
