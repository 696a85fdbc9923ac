// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** Names of the writes of alerts, and of their fields, in the operation log. */
export const alertLog = {
  actions: {
    'alert.save': '儲存提醒規則',
    'alert.remove': '刪除提醒規則',
    'alert.try': '試發提醒',
    'alert.read': '提醒標為已讀',
    'alert-channel.save': '儲存傳送渠道',
    'alert-channel.remove': '刪除傳送渠道',
  },
  fields: {
    alertKind: '提醒內容',
    alertThreshold: '界限',
    alertPer: '按',
    alertQuiet: '免打擾時段',
    alertMailTo: '收件人',
    alertTimes: '傳送時間',
    alertChannels: '其他渠道數',
    alertChannelKind: '渠道類型',
    smtpServer: '郵件伺服器',
    smtpSecurity: '加密',
    smtpUser: '使用者名稱',
    smtpSender: '發件人',
  },
}
