import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Moves rules from the merged entry to its target; a rule the target already has for the same scope wins. */
export async function moveRules(
  db: Kysely<FairDb>,
  pointer: 'level_id' | 'fabric_id' | 'colour_id',
  { sourceId, into }: { readonly sourceId: number; readonly into: number },
): Promise<void> {
  const column = sql.ref(pointer)
  await sql`
    update minimum_rules rules set ${column} = ${into}, version = version + 1
    where rules.${column} = ${sourceId} and not exists (
      select from minimum_rules other
      where other.${column} = ${into} and other.scope = rules.scope
        and (other.style_id, other.fabric_id, other.colour_id) is not distinct from
          (${rest('style_id')}, ${rest('fabric_id')}, ${rest('colour_id')}))`.execute(db)

  /** The other columns as they are, the merged one as it will be. */
  function rest(name: 'style_id' | 'fabric_id' | 'colour_id') {
    return name === pointer ? sql`${into}::int` : sql`rules.${sql.ref(name)}`
  }
}
