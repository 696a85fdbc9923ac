import { refuse } from '@fairdesk/contract/refusal'
import type { NearScope } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/**
 * A level or place that goes would take its switches with it, and its customers would order by others without anybody saying so.
 * @throws Refusal switch.set-for naming it and the first of its switches
 */
export async function refuseSetFor(
  db: Kysely<FairDb>,
  { scope, ref, name }: { readonly scope: NearScope; readonly ref: number; readonly name: string },
): Promise<void> {
  const result = await sql<{ key: string }>`
    select key from settings where scope = ${scope} and ref = ${ref}
    union select key from settings_planned where scope = ${scope} and ref = ${ref}
    order by key limit 1`.execute(db)
  const [first] = result.rows
  if (first) refuse('switch.set-for', { name, key: first.key })
}
