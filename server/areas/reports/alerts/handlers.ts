import type { alertChannels } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import type { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { AreaHandlers } from '../../context.ts'
import type { FairJobs } from '../../job-services.ts'
import { listChannels, removeChannel, saveChannel, testChannel } from './channels.ts'
import { deliverJob } from './deliver/deliver-job.ts'
import { countUnread, listEvents, markRead } from './events.ts'
import type { FactorySource } from './factory-source.ts'
import { listRulesBy } from './rules.ts'
import { removeRule, saveRuleBy } from './save-rule.ts'
import { tryRuleBy } from './try-rule.ts'
import { watchJob } from './watch/watch-job.ts'

/** @param factory minimums as the ranking counts them: an alert and its list share one use case */
export const alertsHandlers = (factory: FactorySource): AreaHandlers<typeof alerts> => ({
  rules: listRulesBy(factory),
  saveRule: saveRuleBy(factory),
  removeRule,
  tryRule: tryRuleBy(factory),
  events: listEvents,
  unread: countUnread,
  markRead,
})

export const alertChannelsHandlers: AreaHandlers<typeof alertChannels> = {
  list: listChannels,
  save: saveChannel,
  remove: removeChannel,
  test: testChannel,
}

export const alertJobs =
  (factory: FactorySource): FairJobs =>
  (services) => [watchJob(services, factory), deliverJob(services)]
