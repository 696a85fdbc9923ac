import type { AlertRule, alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { staffUsers } from '../../../domain/accounts/staff-user.ts'
import { channelsWhere } from '../../../domain/alerts/alert-channels.ts'
import { ruleFieldsOf, rulesWhere, type StoredRule } from '../../../domain/alerts/alert-rules.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import type { FactorySource } from './factory-source.ts'
import { hindranceOf } from './rule-rights.ts'

/** Lists one's own rules, to administrators all. */
export const listRulesBy =
  (factory: FactorySource): Handler<typeof alerts.rules> =>
  async (context) => {
    const { db, user } = context
    const condition = user.isAdmin ? sql<SqlBool>`true` : sql<SqlBool>`owner_id = ${user.accountId}`
    const channels = await channelsWhere(db, sql<SqlBool>`enabled`)
    return {
      list: await shownRules(context, await rulesWhere(db, condition), factory),
      channels: channels.map(({ id, kind, name, problem }) => ({ id, kind, name, isFailing: problem !== '' })),
    }
  }

type Reader = Pick<ReadContext, 'user' | 'services'> & { readonly db: Kysely<FairDb> }

export async function shownRules(
  { db, user, services }: Reader,
  rules: readonly StoredRule[],
  factory: FactorySource,
): Promise<AlertRule[]> {
  const owners = await staffUsers(services.platform, user.fair, [...new Set(rules.map(({ ownerId }) => ownerId))])
  const lastTimes = await lastTimesOf(db, rules)
  const reportNames = await reportNamesOf(db, rules)
  return Promise.all(
    rules.map(async (rule) => {
      const owner = owners.get(rule.ownerId)
      const { id, version, ownerName } = rule
      return {
        ...{ id, version, ...ruleFieldsOf(rule), owner: rule.owner, ownerName: ownerName || rule.owner },
        isOwn: rule.ownerId === user.accountId,
        isLost: !owner || (await hindranceOf({ db, user: owner }, rule.kind, factory)) !== null,
        reportName: (rule.report && reportNames.get(rule.report.savedId)) ?? null,
        lastAt: lastTimes.get(rule.id)?.toISOString() ?? null,
      }
    }),
  )
}

async function lastTimesOf(db: Kysely<FairDb>, rules: readonly StoredRule[]): Promise<Map<number, Date>> {
  const result = await sql<{ id: number; at: Date }>`
    select rule_id as id, max(at) as at from alert_events where rule_id = any(${rules.map(({ id }) => id)}::int[])
    group by rule_id`.execute(db)
  return new Map(result.rows.map(({ id, at }) => [id, at]))
}

/** Names of saved reports that their rules' owners may still open. */
async function reportNamesOf(db: Kysely<FairDb>, rules: readonly StoredRule[]): Promise<Map<number, string>> {
  const ids = rules.flatMap(({ report }) => (report ? [report.savedId] : []))
  const owners = rules.map(({ owner }) => owner)
  const result = await sql<{ id: number; name: string }>`
    select id, name from report_params where id = any(${ids}::int[]) and (shared or owner = any(${owners}::text[]))`.execute(
    db,
  )
  return new Map(result.rows.map(({ id, name }) => [id, name]))
}
