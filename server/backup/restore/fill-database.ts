import pg from 'pg'
import { migrateAsOf, migrateFair, migratePlatform } from '../../db/migrate.ts'
import { connected } from '../database/snapshot.ts'
import type { Manifest } from '../manifest.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import { compareFairs, type RestoredFair } from './compare-fairs.ts'
import { fillSchema } from './fill-schema.ts'
import { allOrNothing, beginInDatabase, clearDatabase, endInDatabase, refuseFilled } from './unfinished.ts'

type Source = { readonly store: BackupStore; readonly manifest: Manifest; readonly writeLine: (line: string) => void }

/** Before anything else is done. @throws StartupProblem where the database is not empty */
export async function refuseFilledDatabase(url: string, { schemas }: Manifest): Promise<void> {
  await withPool(url, (pool) =>
    refuseFilled(
      pool,
      schemas.map(({ schema }) => schema),
    ),
  )
}

/**
 * Creates the schemas of a backup in an empty database, migrates them to this program's version and counts their
 * totals.
 */
export async function fillDatabase(url: string, { store, manifest, writeLine }: Source): Promise<RestoredFair[]> {
  const { schemas, fairs } = manifest
  return withPool(url, async (pool) => {
    const names = schemas.map(({ schema }) => schema)
    await beginInDatabase(pool, names)
    return await allOrNothing(
      async () => {
        for (const schema of schemas) {
          await migrateAsOf(pool, schema.schema, schema.migrations)
          await connected(url, (client) => fillSchema(client, schema, store))
        }
        await bringHome(pool, manifest)
        writeLine(`${schemas.length} schemas are filled; counting what they come to.`)
        for (const name of names) await (name === 'platform' ? migratePlatform(pool) : migrateFair(pool, name))
        const compared = await compareFairs(url, fairs)
        await endInDatabase(pool)
        return compared
      },
      () => clearDatabase(pool),
    )
  })
}

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Fairs that lay in databases of their own lie beside the platform now; those that could not be had stay where they are. */
async function bringHome(pool: pg.Pool, { fairs }: Manifest): Promise<void> {
  const fairIds = fairs.filter(({ hasOwnDatabase }) => hasOwnDatabase).map(({ id }) => id)
  await pool.query('update platform.fairs set database_url = null where id = any($1)', [fairIds])
}
