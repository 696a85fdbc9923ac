import type { BackupProblem } from '@fairdesk/contract/areas/settings/backup-sign'
import { BackupPlace } from '@fairdesk/contract/areas/settings/backups'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

/** A place as it is kept; `secret` is sealed. */
export type Destination = {
  readonly id: number
  readonly version: number
  readonly place: BackupPlace
  readonly secret: Buffer | null
  /** True if it was set up for this database cluster, rather than for one this was restored from. */
  readonly isOurs: boolean
  readonly isBegun: boolean
  readonly triedAt: Date | null
  /** The moment the newest backup there is of. */
  readonly lastAt: Date | null
  readonly failures: number
  readonly problem: BackupProblem | null
}

/** Names the cluster; an ordinary role may ask. It stays when a standby takes over, and is another one after a restore. */
export const clusterSql = sql<string>`(select system_identifier::text from pg_control_system())`

type Row = Omit<Destination, 'place'> & { readonly place: object } & Pick<BackupPlace, 'name' | 'kind' | 'enabled'>

/** In the order in which they were set up. */
export async function destinationsWhere(
  db: Kysely<PlatformDb>,
  condition = sql<SqlBool>`true`,
): Promise<Destination[]> {
  const result = await sql<Row>`
    select id, version, name, kind, place, enabled, secret_sealed as secret, cluster = ${clusterSql} as "isOurs",
      is_begun as "isBegun", tried_at as "triedAt", last_at as "lastAt", failures, problem
    from backup_destinations where deleted_at is null and ${condition} order by id`.execute(db)
  return result.rows.map(({ name, kind, enabled, place, ...row }) => ({
    ...row,
    place: BackupPlace.parse({ ...place, name, kind, enabled }),
  }))
}

export async function destinationById(db: Kysely<PlatformDb>, id: number): Promise<Destination | undefined> {
  return (await destinationsWhere(db, sql<SqlBool>`id = ${id}`))[0]
}
