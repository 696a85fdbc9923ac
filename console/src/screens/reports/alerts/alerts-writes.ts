import { alertChannels } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { invalidating } from '../../../kit/save/invalidating.ts'

const write = invalidating(alerts.rules, alerts.events, alerts.unread, alertChannels.list)

export const saveRule = write(alerts.saveRule)
export const removeRule = write(alerts.removeRule)
export const tryRule = write(alerts.tryRule)
export const markRead = write(alerts.markRead)
export const saveChannel = write(alertChannels.save)
export const removeChannel = write(alertChannels.remove)
