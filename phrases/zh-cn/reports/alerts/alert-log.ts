/** Names of the writes of alerts, and of their fields, in the operation log. */
export const alertLog = {
  actions: {
    'alert.save': '保存提醒规则',
    'alert.remove': '删除提醒规则',
    'alert.try': '试发提醒',
    'alert.read': '提醒标为已读',
    'alert-channel.save': '保存发送渠道',
    'alert-channel.remove': '删除发送渠道',
  },
  fields: {
    alertKind: '提醒内容',
    alertThreshold: '界限',
    alertPer: '按',
    alertQuiet: '免打扰时段',
    alertMailTo: '收件人',
    alertTimes: '发送时间',
    alertChannels: '其他渠道数',
    alertChannelKind: '渠道类型',
    smtpServer: '邮件服务器',
    smtpSecurity: '加密',
    smtpUser: '用户名',
    smtpSender: '发件人',
  },
}
