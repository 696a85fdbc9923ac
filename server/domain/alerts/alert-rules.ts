import type { AlertRuleFields } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Rule as it is stored. `origin` is the prefix of the console's addresses when it was saved, for links in messages. */
export type StoredRule = AlertRuleFields & {
  readonly id: number
  readonly version: number
  readonly ownerId: number
  readonly owner: string
  readonly ownerName: string
  readonly language: string
  readonly origin: string
  /** Time since when the rule is as it is; what came before is not told. */
  readonly startedAt: Date
  readonly checkedAt: Date
}

/** Fields that are stored together. */
export type RuleOptions = Pick<
  AlertRuleFields,
  'threshold' | 'per' | 'areas' | 'brands' | 'quiet' | 'mailTo' | 'report'
> & { readonly origin: string }

type Row = Omit<StoredRule, keyof RuleOptions> & { readonly options: RuleOptions }

export async function rulesWhere(db: Kysely<FairDb>, condition = sql<SqlBool>`true`): Promise<StoredRule[]> {
  const result = await sql<Row>`
    select id, version, owner_id as "ownerId", owner, owner_name as "ownerName", kind, options, channel_ids as "channelIds",
      language, enabled, started_at as "startedAt", checked_at as "checkedAt"
    from alert_rules where deleted_at is null and ${condition} order by id`.execute(db)
  return result.rows.map(({ options, ...row }) => ({ ...row, ...options }))
}

export async function ruleById(db: Kysely<FairDb>, id: number): Promise<StoredRule | undefined> {
  return (await rulesWhere(db, sql<SqlBool>`id = ${id}`))[0]
}

/** Returns the fields of a rule without its storage data. */
export function ruleFieldsOf(rule: AlertRuleFields): AlertRuleFields {
  const { kind, threshold, per, areas, brands, quiet, channelIds, mailTo, report, enabled } = rule
  return { kind, threshold, per, areas, brands, quiet, channelIds, mailTo, report, enabled }
}
