import { fair } from '@fairdesk/contract/areas/settings/fair'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Database } from '../../db/open.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import { createFair, markReady } from '../fairs/fairs.ts'
import type { JobKind } from '../jobs/job.ts'
import type { JobPlace } from '../jobs/runner.ts'

/** Fills an empty fair with goods, customers and orders to try things on. */
export type FillDemo = (fair: Pick<Database<FairDb>, 'pool'>) => Promise<void>

type Platform = JobPlace & { readonly db: Kysely<PlatformDb> }

/** Creates a draft fair filled with the demo data; hidden from lists until complete, and started over after a kill. */
export function demoFairJob<P extends Platform>({
  fairs,
  fillDemo,
}: {
  readonly fairs: Pick<FairDatabases, 'databaseOf'>
  readonly fillDemo: FillDemo | null
}): JobKind<P> {
  return {
    kind: 'fair.demo',
    resumes: true,
    run: async ({ scope: { db }, job, signal }) => {
      const { startsAt, endsAt, ...fields } = fair.createDemo.input.parse(job.input)
      await removeHalfMade(db, fields.code)
      const dates = {
        startsAt: startsAt === null ? null : new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
      }
      const demoFair = await createFair(db, { ...fields, ...dates, status: 'draft', isDefault: false, ready: false })
      try {
        await fillDemo?.(await fairs.databaseOf(demoFair))
        signal.throwIfAborted()
      } catch (error) {
        await removeHalfMade(db, fields.code)
        throw error
      }
      await markReady(db, demoFair.id)
      return { fairId: demoFair.id }
    },
  }
}

async function removeHalfMade(db: Kysely<PlatformDb>, code: string): Promise<void> {
  const result = await sql<{ schema_name: string }>`
    delete from fairs where code_key = ${foldCode(code)} and not ready and kind = 'fair' returning schema_name`.execute(
    db,
  )
  for (const { schema_name } of result.rows) await sql`drop schema if exists ${sql.id(schema_name)} cascade`.execute(db)
}
