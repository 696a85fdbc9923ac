import { fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { sql } from 'kysely'
import type { BenchFair, BenchFairs } from '../bench-fairs.ts'
import { type BesideSavers, besideSavers } from './beside-savers.ts'

const everything = {
  goods: true,
  pictures: false,
  outfits: true,
  customers: true,
  discounts: true,
  targets: true,
  minimums: true,
  switches: true,
  rights: true,
  orders: 'withHistory',
} as const

/** A whole fair copied with its history, which is thrown away afterwards. */
export async function copyOfFair(fairs: BenchFairs, from: BenchFair): Promise<BesideSavers> {
  const server = await fairs.server()
  const code = `COPY-${Date.now()}`
  const cells = await sql<{ all: number }>`
    select sum(cardinality(array_remove(qtys, 0::smallint)))::int as all from order_rows`.execute(from.database.db)
  const measured = await besideSavers(fairs, from, {
    name: `a fair of ${cells.rows[0]?.all.toLocaleString('en')} cells copied`,
    aimMs: 100,
    prepare: async () => undefined,
    work: async (ask) => {
      const names = { code, name: code, numberPrefix: 'CPY', year: null, address: '', startsAt: null, endsAt: null }
      const { jobId } = await ask(fairCalls.copy, { ...names, fromFairId: from.id, choices: everything })
      for (;;) {
        const { list } = await ask(jobs.list, {})
        const job = list.find(({ where, id }) => where === 'platform' && id === jobId)
        if (job && job.state !== 'running' && job.state !== 'waiting') return job.state
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  })
  const made = await server.platform.db
    .deleteFrom('fairs')
    .where('code', '=', code)
    .returning('schema_name')
    .executeTakeFirst()
  if (made) await sql`drop schema ${sql.id(made.schema_name)} cascade`.execute(server.platform.db)
  return measured
}
