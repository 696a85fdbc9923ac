import { isDeepStrictEqual } from 'node:util'
import { alertKindTraits } from '@fairdesk/contract/alerts/alert-kinds'
import { type AlertRuleFields, type alerts, mostAlertRules } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { refuse } from '@fairdesk/contract/refusal'
import { languageNamed } from '@fairdesk/phrases/shape'
import { type SqlBool, sql } from 'kysely'
import { channelsWhere } from '../../../domain/alerts/alert-channels.ts'
import { type RuleOptions, ruleById, ruleFieldsOf, type StoredRule } from '../../../domain/alerts/alert-rules.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { previousOf, refuseChanged } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import type { FactorySource } from './factory-source.ts'
import { hindranceOf } from './rule-rights.ts'
import { shownRules } from './rules.ts'

/** Creates or changes a rule of one's own. Administrators turn those of others off, and change nothing else of them. */
export const saveRuleBy =
  (factory: FactorySource): Handler<typeof alerts.saveRule> =>
  async (context, input) => {
    const { db, user, record } = context
    await lockRules(context)
    const previous = await previousOf(input, (id) => managedRule(context, id))
    const { accountId: ownerId } = user
    const fields =
      previous && previous.ownerId !== ownerId
        ? { ...ruleFieldsOf(previous), enabled: input.enabled }
        : normalized(input)
    if (!previous || previous.ownerId === ownerId) await checkRule(context, fields, factory)
    if (
      !previous &&
      (await countRows(db, sql`alert_rules where owner_id = ${ownerId} and deleted_at is null`)) >= mostAlertRules
    )
      refuse('alert.too-many', { most: mostAlertRules })
    if (previous && isDeepStrictEqual(ruleFieldsOf(previous), fields))
      return answerUnchanged(context, await shownRule(context, previous.id, factory))
    const id = await write(context, { id: previous?.id, fields }, previous?.origin)
    // Subjects past a line that was moved are told anew.
    await sql`delete from alert_marks where rule_id = ${id}`.execute(db)
    record({ ref: fields.kind, before: previous && logged(previous), after: logged(fields) })
    return shownRule(context, id, factory)
  }

/** One that is gone already is no fault. Its history stays. */
export const removeRule: Handler<typeof alerts.removeRule> = async (context, { id, version }) => {
  const { db, record, user } = context
  await lockRules(context)
  const previous = await ruleById(db, id)
  if (!previous || !isManagedBy(previous, user)) return answerUnchanged(context, {})
  refuseChanged(previous, version)
  await sql`update alert_rules set deleted_at = now(), enabled = false, version = version + 1 where id = ${id}`.execute(
    db,
  )
  await sql`
    update alert_deliveries set state = 'dropped' from alert_events events
    where events.id = event_id and events.rule_id = ${id} and state = 'pending'`.execute(db)
  record({ ref: previous.kind, before: logged(previous) })
  return {}
}

/** Another's is as one that is gone. @throws Refusal alert.gone */
export async function managedRule({ db, user }: Pick<WriteContext, 'db' | 'user'>, id: number): Promise<StoredRule> {
  const rule = await ruleById(db, id)
  return rule && isManagedBy(rule, user) ? rule : refuse('alert.gone')
}

function isManagedBy({ ownerId }: StoredRule, { isAdmin, accountId }: WriteContext['user']): boolean {
  return isAdmin || ownerId === accountId
}

/** The number of an account's rules is checked against the stored ones: two savers follow one another. */
async function lockRules({ db }: WriteContext): Promise<void> {
  await sql`lock table alert_rules in share row exclusive mode`.execute(db)
}

/** Leaves out what means nothing for the kind. */
function normalized(input: AlertRuleFields): AlertRuleFields {
  const { needs, unit } = alertKindTraits[input.kind]
  const isNarrowed = needs === 'scope' && input.kind !== 'report'
  return {
    ...ruleFieldsOf(input),
    threshold: unit === null ? alertKindTraits[input.kind].initial : input.threshold,
    areas: isNarrowed ? input.areas : [],
    brands: isNarrowed ? input.brands : [],
    report: input.kind === 'report' ? input.report : null,
    quiet: input.kind === 'report' ? null : input.quiet,
  }
}

/** @throws Refusal alert… where such a rule could tell nothing, or what its owner may not know */
async function checkRule({ db, user }: WriteContext, rule: AlertRuleFields, factory: FactorySource): Promise<void> {
  const { min, max, groups } = alertKindTraits[rule.kind]
  const hindrance = await hindranceOf({ db, user }, rule.kind, factory)
  if (hindrance) refuse(hindrance)
  if (rule.threshold < min || rule.threshold > max) refuse('alert.bad-threshold', { min, max })
  if (!groups.includes(rule.per)) refuse('alert.bad-group')
  const channels = await channelsWhere(db, sql<SqlBool>`id = any(${rule.channelIds}::int[])`)
  if (channels.length < new Set(rule.channelIds).size) refuse('alert.bad-channel')
  if (channels.some(({ kind }) => kind === 'mail') && rule.mailTo.length === 0) refuse('alert.no-recipient')
  if (rule.kind !== 'report') return
  if (!rule.report) return refuse('alert.bad-report')
  if (rule.report.times.length === 0 && !rule.report.atClosing) refuse('alert.no-time')
  if (channels.length === 0) refuse('alert.bad-channel')
  const open = sql`report_params where id = ${rule.report.savedId} and (shared or owner = ${user.account})`
  if ((await countRows(db, open)) === 0) refuse('alert.bad-report')
}

type RuleRow = { readonly id: number | undefined; readonly fields: AlertRuleFields }

function write({ db, user, caller }: WriteContext, { id, fields }: RuleRow, origin = caller.origin): Promise<number> {
  const { kind, channelIds, enabled, threshold, per, areas, brands, quiet, mailTo, report } = fields
  const options: RuleOptions = { threshold, per, areas, brands, quiet, mailTo, report, origin }
  return writeRow(db, 'alert_rules', {
    id,
    columns: { kind, options: JSON.stringify(options), channel_ids: channelIds, enabled },
    added: {
      owner_id: user.accountId,
      owner: user.account,
      owner_name: user.realName,
      language: languageNamed(caller.language),
    },
    changed: { updated_at: sql`now()`, started_at: sql`clock_timestamp()`, checked_at: sql`clock_timestamp()` },
  })
}

async function shownRule(context: WriteContext, id: number, factory: FactorySource) {
  const [rule] = await shownRules(context, [await managedRule(context, id)], factory)
  return rule ?? refuse('alert.gone')
}

/** Returns a rule for the log. */
function logged({ kind, threshold, per, areas, brands, quiet, mailTo, report, enabled, channelIds }: AlertRuleFields) {
  return {
    alertKind: kind,
    alertThreshold: threshold,
    alertPer: per,
    areas,
    brands,
    alertQuiet: quiet && `${quiet.from}–${quiet.to}`,
    alertMailTo: mailTo,
    alertTimes: report ? [...report.times, ...(report.atClosing ? ['closing'] : [])] : [],
    alertChannels: channelIds.length,
    enabled,
  }
}
