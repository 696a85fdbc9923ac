import type { Shape } from '../../../shape.ts'
import type { alertLog as source } from '../../../zh-cn/reports/alerts/alert-log.ts'

export const alertLog: Shape<typeof source> = {
  actions: {
    'alert.save': 'Save alert rule',
    'alert.remove': 'Delete alert rule',
    'alert.try': 'Try alert',
    'alert.read': 'Mark alerts as read',
    'alert-channel.save': 'Save alert channel',
    'alert-channel.remove': 'Delete alert channel',
  },
  fields: {
    alertKind: 'Alert',
    alertThreshold: 'Threshold',
    alertPer: 'By',
    alertQuiet: 'Quiet hours',
    alertMailTo: 'Recipients',
    alertTimes: 'Times',
    alertChannels: 'Other channels',
    alertChannelKind: 'Kind of channel',
    smtpServer: 'Mail server',
    smtpSecurity: 'Encryption',
    smtpUser: 'User name',
    smtpSender: 'Sender',
  },
}
