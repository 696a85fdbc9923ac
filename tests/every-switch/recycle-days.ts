import { sql } from 'kysely'
import { dueIn } from '../../server/domain/bin/purge.ts'
import { readSwitches } from '../../server/domain/switches/switches-in-force.ts'
import type { TestApp } from '../../server/testing/app.ts'

/** Puts an outfit into the bin ten days ago. */
export async function binOutfit({ fair }: TestApp): Promise<void> {
  await sql`delete from outfits where outfit_no = 'OLD'`.execute(fair.db)
  await sql`
    insert into outfits (outfit_no, outfit_no_key, deleted_at) values ('OLD', 'old', now() - interval '10 days')`.execute(
    fair.db,
  )
}

/** How many things in the bin go for good tonight. */
export async function dueTonight({ fair }: TestApp): Promise<number> {
  const { recycleDays } = await readSwitches(fair.db)
  return (await dueIn(fair.db, recycleDays)).length
}
