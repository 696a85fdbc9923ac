import { sql } from 'kysely'
import { dueIn } from '../../server/domain/bin/purge.ts'
import { readSwitches } from '../../server/domain/switches/switches-in-force.ts'
import type { SwitchExercise } from './exercises.ts'

/** An outfit that was deleted ten days ago goes for good once seven are enough. */
export const recycleDays: SwitchExercise<'recycleDays'> = {
  value: 7,
  prepare: async ({ fair }) => {
    await sql`delete from outfits where outfit_no = 'OLD'`.execute(fair.db)
    await sql`
        insert into outfits (outfit_no, outfit_no_key, deleted_at) values ('OLD', 'old', now() - interval '10 days')`.execute(
      fair.db,
    )
  },
  see: async ({ fair }) => (await dueIn(fair.db, (await readSwitches(fair.db)).recycleDays)).length,
  before: 0,
  after: 1,
}
