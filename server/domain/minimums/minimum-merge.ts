import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

type Pointer = 'level_id' | 'fabric_id' | 'colour_id'

/** Rules for what is merged are for what it is merged into; where that has a rule of its own for the same, this one stands. */
export async function moveRules(
  db: Kysely<FairDb>,
  pointer: Pointer,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  const column = sql.ref(pointer)
  await sql`
    update minimum_rules rules set ${column} = ${into}, version = version + 1
    where rules.${column} = ${from} and not exists (
      select from minimum_rules other
      where other.${column} = ${into} and other.scope = rules.scope
        and (other.style_id, other.fabric_id, other.colour_id) is not distinct from
          (${rest('style_id')}, ${rest('fabric_id')}, ${rest('colour_id')}))`.execute(db)

  /** The other columns as they are, the merged one as it will be. */
  function rest(name: 'style_id' | 'fabric_id' | 'colour_id') {
    return name === pointer ? sql`${into}::int` : sql`rules.${sql.ref(name)}`
  }
}
