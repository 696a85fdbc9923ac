import { foldCode } from '@fairdesk/contract/names/fold'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { customerVisible } from '../visibility/visibility.ts'

/** Seasons of the history of the visible customers, latest first as seasons are called by year; one spelling of each. */
export async function historySeasons(db: Kysely<FairDb>, visibility: Visibility): Promise<readonly string[]> {
  const bySpelling = Map.groupBy(await readSeasons(db, visibility), foldCode)
  return [...bySpelling.values()]
    .map(([season = '']) => season)
    .toSorted()
    .toReversed()
}

/** Spellings of a season in the history of the visible customers; empty if they have none. */
export async function seasonTexts(
  db: Kysely<FairDb>,
  season: string,
  visibility: Visibility,
): Promise<readonly string[]> {
  const key = foldCode(season)
  return (await readSeasons(db, visibility)).filter((text) => foldCode(text) === key)
}

async function readSeasons(db: Kysely<FairDb>, visibility: Visibility): Promise<readonly string[]> {
  const result = await sql<{ season: string }>`
    select distinct season from history_rows
    join customers on customers.id = history_rows.customer_id and customers.deleted_at is null
    where ${customerVisible(visibility)} order by 1`.execute(db)
  return result.rows.map(({ season }) => season)
}
