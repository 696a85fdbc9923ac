import { webOriginOf } from '@fairdesk/contract/values/web-address'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

/** The sites whose pages the console may embed: those of the embedded pages that are in use. */
export async function embeddedPageOrigins(db: Kysely<PlatformDb>): Promise<string[]> {
  const rows = await db
    .selectFrom('report_config')
    .select('url')
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return [...new Set(rows.flatMap(({ url }) => webOriginOf(url) ?? []))]
}
