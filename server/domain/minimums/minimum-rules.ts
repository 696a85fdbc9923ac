import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { keepImportsOut } from '../locks/import-lock.ts'
import type { Whom } from './minimum-scope.ts'
import type { Figures } from './minimums.ts'

/** Rule to be written. */
export type RuleInput = Whom & Figures

export type PresentRule = RuleInput & { readonly id: number; readonly version: number }

const ids = ['customer_id', 'level_id', 'style_id', 'skc_id', 'fabric_id', 'colour_id'] as const

/** Locks the rules against all concurrent writes: each target is validated against all others. */
export async function writeRulesAlone(db: Kysely<FairDb>): Promise<void> {
  await keepImportsOut(db)
  await sql`lock table minimum_rules in share row exclusive mode`.execute(db)
}

/**
 * Returns the existing rules for these targets, locked until the transaction ends; targets without a rule are absent.
 */
export async function presentRules(db: Kysely<FairDb>, ruleTargets: readonly Whom[]): Promise<PresentRule[]> {
  const result = await sql<PresentRule>`
    select rules.id, rules.scope, rules.customer_id as "customerId", rules.level_id as "levelId",
      rules.style_id as "styleId", rules.skc_id as "skcId", rules.fabric_id as "fabricId", rules.colour_id as "colourId",
      rules.min, rules.multiple, rules.max, rules.version
    from ${inputRows(ruleTargets)}
    join minimum_rules rules on rules.scope = given.scope and ${sql.join(
      ids.map((id) => sql`coalesce(rules.${sql.ref(id)}, 0) = coalesce(given.${sql.ref(id)}, 0)`),
      sql` and `,
    )}
    order by rules.id for update of rules`.execute(db)
  return result.rows
}

/** Writes rules, new or changed, in one statement, without duplicates. Unchanged rules are left alone. */
export async function writeRules(
  db: Kysely<FairDb>,
  rules: readonly RuleInput[],
  changedBy: string,
): Promise<{ readonly ids: readonly number[] }> {
  if (rules.length === 0) return { ids: [] }
  const result = await sql<{ id: number }>`
    insert into minimum_rules as rules
      (scope, customer_id, level_id, style_id, skc_id, fabric_id, colour_id, min, multiple, max, updated_by)
    select scope, customer_id, level_id, style_id, skc_id, fabric_id, colour_id, min, multiple, max, ${changedBy}
    from ${inputRows(rules)}
    on conflict on constraint minimum_rules_unique do update set min = excluded.min, multiple = excluded.multiple,
      max = excluded.max, version = rules.version + 1, updated_at = now(), updated_by = excluded.updated_by
    where (rules.min, rules.multiple, rules.max) is distinct from (excluded.min, excluded.multiple, excluded.max)
    returning rules.id`.execute(db)
  return { ids: result.rows.map(({ id }) => id) }
}

/** One parameter however many there are. */
function inputRows(rules: readonly (Whom & Partial<Figures>)[]) {
  const rows = rules.map((rule) => ({
    scope: rule.scope,
    customer_id: rule.customerId,
    level_id: rule.levelId,
    style_id: rule.styleId,
    skc_id: rule.skcId,
    fabric_id: rule.fabricId,
    colour_id: rule.colourId,
    min: rule.min ?? null,
    multiple: rule.multiple ?? null,
    max: rule.max ?? null,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (scope text, customer_id int, level_id int,
    style_id int, skc_id int, fabric_id int, colour_id int, min int, multiple int, max int)`
}
