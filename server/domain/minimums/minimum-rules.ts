import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { keepImportsOut } from '../locks/import-lock.ts'
import type { Whom } from './minimum-scope.ts'
import type { Figures } from './minimums.ts'

/** A rule as it is to stand. */
export type RuleInput = Whom & Figures

export type PresentRule = RuleInput & { readonly id: number; readonly version: number }

const ids = ['customer_id', 'level_id', 'style_id', 'skc_id', 'fabric_id', 'colour_id'] as const

/** Whom rules are for is judged against all others: one write of rules at a time, whoever it is by. */
export async function writeRulesAlone(db: Kysely<FairDb>): Promise<void> {
  await keepImportsOut(db)
  await sql`lock table minimum_rules in share row exclusive mode`.execute(db)
}

/** The rules there are for these; none for the others. They are held until the transaction ends. */
export async function presentRules(db: Kysely<FairDb>, whom: readonly Whom[]): Promise<PresentRule[]> {
  const found = await sql<PresentRule>`
    select rules.id, rules.scope, rules.customer_id as "customerId", rules.level_id as "levelId",
      rules.style_id as "styleId", rules.skc_id as "skcId", rules.fabric_id as "fabricId", rules.colour_id as "colourId",
      rules.min, rules.multiple, rules.max, rules.version
    from ${inputRows(whom)}
    join minimum_rules rules on rules.scope = given.scope and ${sql.join(
      ids.map((id) => sql`coalesce(rules.${sql.ref(id)}, 0) = coalesce(given.${sql.ref(id)}, 0)`),
      sql` and `,
    )}
    order by rules.id for update of rules`.execute(db)
  return found.rows
}

/** Writes rules, new or changed, in one statement; each may stand among them once. Those that are so already are left alone. */
export async function writeRules(
  db: Kysely<FairDb>,
  rules: readonly RuleInput[],
  by: string,
): Promise<{ readonly ids: readonly number[] }> {
  if (rules.length === 0) return { ids: [] }
  const written = await sql<{ id: number }>`
    insert into minimum_rules as rules
      (scope, customer_id, level_id, style_id, skc_id, fabric_id, colour_id, min, multiple, max, updated_by)
    select scope, customer_id, level_id, style_id, skc_id, fabric_id, colour_id, min, multiple, max, ${by}
    from ${inputRows(rules)}
    on conflict on constraint minimum_rules_unique do update set min = excluded.min, multiple = excluded.multiple,
      max = excluded.max, version = rules.version + 1, updated_at = now(), updated_by = excluded.updated_by
    where (rules.min, rules.multiple, rules.max) is distinct from (excluded.min, excluded.multiple, excluded.max)
    returning rules.id`.execute(db)
  return { ids: written.rows.map(({ id }) => id) }
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
