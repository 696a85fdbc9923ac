import type { SyncLink, SyncLinkFields } from '@fairdesk/contract/areas/orders/sync'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Seal } from '../settings/seal.ts'

/** A link as it is kept; `secret` and `former` are sealed. */
export type StoredLink = SyncLinkFields &
  Pick<SyncLink, 'problem' | 'detail'> & {
    readonly id: number
    readonly version: number
    readonly secret: Buffer | null
    readonly former: Buffer | null
    readonly failures: number
    readonly nextAt: Date | null
    readonly heldAt: Date | null
  }

type Options = Pick<SyncLinkFields, 'file' | 'onEvents' | 'times'>
type Row = Omit<StoredLink, 'columns' | 'goLiveAt' | keyof Options> & {
  readonly map: SyncLinkFields['columns']
  readonly options: Options
  readonly goLiveAt: Date | null
}

export async function linksWhere(db: Kysely<FairDb>, condition = sql<SqlBool>`true`): Promise<StoredLink[]> {
  const found = await sql<Row>`
    select id, version, name, transport, address, signature, map, options, enabled, failures,
      go_live_at as "goLiveAt", secret_sealed as secret,
      case when former_until > now() then former_sealed end as former,
      case when next_at > now() then next_at end as "nextAt", held_at as "heldAt", problem, detail
    from sync_links where deleted_at is null and ${condition} order by id`.execute(db)
  return found.rows.map(({ map, options, goLiveAt, ...row }) => ({
    ...row,
    ...options,
    columns: map,
    goLiveAt: goLiveAt?.toISOString() ?? null,
  }))
}

export async function linkById(db: Kysely<FairDb>, id: number): Promise<StoredLink | undefined> {
  return (await linksWhere(db, sql<SqlBool>`id = ${id}`))[0]
}

/** The secrets a call is signed with, the present one first; empty where the link has none or they were sealed elsewhere. */
export function openSecrets(seal: Seal, { secret, former }: Pick<StoredLink, 'secret' | 'former'>): string[] {
  return [secret, former].flatMap((sealed) => {
    const clear = sealed && seal.open(sealed)
    return clear ? [clear.toString('utf8')] : []
  })
}

/** Of what a link is, apart from where and how it is kept. */
export function fieldsOf(link: SyncLinkFields): SyncLinkFields {
  const { name, transport, address, signature, columns, file, onEvents, times, goLiveAt, enabled } = link
  return { name, transport, address, signature, columns, file, onEvents, times, goLiveAt, enabled }
}
