import type { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { refuse } from '@fairdesk/contract/refusal'
import { recordEvent } from '../../../domain/alerts/record-event.ts'
import type { Handler } from '../../handler.ts'
import type { FactorySource } from './factory-source.ts'
import { hindranceOf } from './rule-rights.ts'
import { managedRule } from './save-rule.ts'
import { presentContent } from './watch/evaluate.ts'

/** Tells the present state of one's own rule, and marks nothing as told. */
export const tryRuleBy =
  (factory: FactorySource): Handler<typeof alerts.tryRule> =>
  async (context, { id }) => {
    const { db, user, caller, services, record, afterCommit } = context
    const rule = await managedRule(context, id)
    // Another's would tell its owner's figures to whoever tries it.
    if (rule.ownerId !== user.accountId) refuse('alert.gone')
    const hindrance = await hindranceOf({ db, user }, rule.kind, factory)
    if (hindrance) refuse(hindrance)
    const engine = await context.engine()
    const content = await presentContent({ rule, user, db, fair: user.fair, engine, factory, nowMs: Date.now() })
    await recordEvent(db, { rule, key: `try ${caller.requestId}`, content, sendAt: null })
    afterCommit(() => services.wakeJobs())
    record({ ref: rule.kind, after: { alertKind: rule.kind } })
    return content
  }
