import { type Kysely, sql } from 'kysely'
import type { News } from '../../db/news.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'

type FairPlace = Parameters<FairDatabases['moveTo']>[0]

type Options = {
  readonly platform: Kysely<PlatformDb>
  readonly news: News
  readonly fairs: FairDatabases
  readonly engines: { moveTo(fair: FairPlace): Promise<void> }
  readonly log: (line: string, error?: unknown) => void
}

/** Topic in the trigger on `fairs`. */
const topic = 'fair places'

/**
 * Keeps this process's connections at each fair's current location (`fairs.database_url`), also if it is changed by
 * hand while running.
 */
export async function followFairPlaces(options: Options): Promise<void> {
  const { news, log } = options
  let moving = Promise.resolve()
  const onNews = (schemas: readonly string[] | null) => {
    moving = moving
      .then(() => moveFairs(schemas, options))
      .catch((error) => log('where fairs lie could not be read', error))
  }
  await news.subscribe(topic, { onNews })
}

async function moveFairs(schemas: readonly string[] | null, options: Options): Promise<void> {
  const { rows } = await sql<FairPlace>`
    select schema_name as schema, database_url as "databaseUrl" from fairs
    where ${schemas}::text[] is null or schema_name = any(${schemas}::text[])`.execute(options.platform)
  for (const fair of rows) await moveFair(fair, options)
}

/** Moves a fair to its new address, unless the fair is not found there: it would start empty. */
async function moveFair(fair: FairPlace, { fairs, engines, log }: Options): Promise<void> {
  const { schema } = fair
  if (fairs.isAt(fair)) return
  try {
    const { rows } = await fairs
      .sharedOf(fair)
      .query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [`${schema}.orders`])
    if (!rows[0]?.isThere) throw new Error(`there is no schema ${schema} with a fair in it`)
  } catch (error) {
    log(`${schema} is asked where it was: its new database_url is of no use; set it once more when it is`, error)
    return
  }
  if (!fairs.moveTo(fair)) return
  await fairs.databaseOf(fair)
  await engines.moveTo(fair)
  log(`${schema} lies in another database now, and is asked there`)
}
