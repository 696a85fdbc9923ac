import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type BackupPlace, type backups, mostDestinations } from '@fairdesk/contract/areas/settings/backups'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import {
  clusterSql,
  type Destination,
  destinationById,
  destinationsWhere,
} from '../../backup/destinations/destinations.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { isPlainAddress } from '../../domain/sync/http/reachable-address.ts'
import type { PlatformWriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { shownDestination } from './overview.ts'
import { ownFields } from './own-fields.ts'

/** Makes a place or changes one. It is tried at once: what was wrong may be mended by it. */
export const saveDestination: Handler<typeof backups.save> = async (context, input) => {
  const { platform, services, record, afterCommit } = context
  await sql`lock table backup_destinations in share row exclusive mode`.execute(platform)
  const before = input.id === undefined ? null : await knownDestination(platform, input.id)
  if (before && input.version !== undefined && input.version !== before.version) refuse('record.changed')
  const place = ownFields(input)
  checkPlace(place, services.dataDir)
  if (place.kind !== 'folder' && !input.secret && !before?.secret) refuse('backup.no-secret')
  const others = (await destinationsWhere(platform)).filter(({ id }) => id !== input.id)
  refuseTwin(place, others)
  if (!before && others.length >= mostDestinations) refuse('backup.too-many', { most: mostDestinations })
  if (before && !input.secret && before.isOurs && isDeepStrictEqual(before.place, place))
    return answerUnchanged(context, await shownDestination(platform, before.id))
  const id = await write(context, { before, place, secret: input.secret ?? '' })
  const told = input.secret ? { secretChanged: true } : {}
  record({ ref: place.name, ...(before ? { before: logged(before.place) } : {}), after: { ...logged(place), ...told } })
  afterCommit(services.wakeJobs)
  return shownDestination(platform, id)
}

/** What lies there stays there. One that is gone already is no fault. */
export const removeDestination: Handler<typeof backups.remove> = async (context, { id, version }) => {
  const { platform, record } = context
  const before = await destinationById(platform, id)
  if (!before) return answerUnchanged(context, {})
  if (version !== undefined && version !== before.version) refuse('record.changed')
  await sql`
    update backup_destinations set deleted_at = now(), enabled = false, secret_sealed = null, version = version + 1
    where id = ${id}`.execute(platform)
  record({ ref: before.place.name, before: logged(before.place) })
  return {}
}

/**
 * Has backups begin anew at a place that no longer holds those it had; what it did hold is forgotten. Elsewhere nothing is done: backups
 * go on.
 */
export const beginAnew: Handler<typeof backups.beginAnew> = async (context, { id, version }) => {
  const { platform, services, record, afterCommit } = context
  const before = await knownDestination(platform, id)
  if (version !== undefined && version !== before.version) refuse('record.changed')
  if (before.problem?.fault !== 'emptied') return answerUnchanged(context, await shownDestination(platform, id))
  await sql`
    update backup_destinations set is_begun = false, failures = 0, problem = null, last_at = null, version = version + 1
    where id = ${id}`.execute(platform)
  await sql`delete from backups where destination_id = ${id}`.execute(platform)
  record({ ref: before.place.name })
  afterCommit(services.wakeJobs)
  return shownDestination(platform, id)
}

async function knownDestination(db: Kysely<PlatformDb>, id: number): Promise<Destination> {
  return (await destinationById(db, id)) ?? refuse('backup.gone')
}

/** @throws Refusal backup… where nothing could ever lie there */
export function checkPlace(place: BackupPlace, dataDir: string): void {
  if (place.kind === 'folder') checkFolder(place, dataDir)
  else if (place.kind === 'sftp') checkSftp(place)
  else checkBucket(place)
}

function checkFolder({ path: folder }: BackupPlace, dataDir: string): void {
  if (!path.isAbsolute(folder)) refuse('backup.no-path')
  const within = path.relative(path.resolve(dataDir), path.resolve(folder))
  // It would be backed up itself, and lost with what it is of.
  if (!within.startsWith('..') && !path.isAbsolute(within)) refuse('backup.inside-data')
}

function checkSftp({ host, user, hostKey }: BackupPlace): void {
  if (host === '' || /[\s/@]/.test(host)) refuse('backup.no-host')
  if (user === '') refuse('backup.no-user')
  if (hostKey === '') refuse('backup.no-host-key')
}

function checkBucket({ endpoint, bucket, accessKey }: BackupPlace): void {
  if (!isPlainAddress(endpoint)) refuse('backup.bad-endpoint')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) refuse('backup.no-bucket')
  if (accessKey === '') refuse('backup.no-access-key')
}

/** Two that thin one place would take each other's backups away. */
function refuseTwin(place: BackupPlace, others: readonly Destination[]): void {
  const name = place.name.toLowerCase()
  if (others.some((other) => other.place.name.toLowerCase() === name)) refuse('backup.name-taken', { name: place.name })
  const twin = others.find((other) => isSameSpot(other.place, place))
  if (twin) refuse('backup.same-place', { name: twin.place.name })
}

/** Whether it is where it was, however one comes in. */
export function isSameSpot(one: BackupPlace, other: BackupPlace): boolean {
  return isDeepStrictEqual(spotOf(one), spotOf(other))
}

/** Where it is, apart from how one comes in. */
function spotOf({ kind, host, port, endpoint, bucket, path: folder }: BackupPlace) {
  const tidy = folder.replace(/\/+$/, '')
  if (kind === 'folder') return { folder: tidy }
  return kind === 'sftp' ? { host: host.toLowerCase(), port, folder: tidy } : { endpoint, bucket, folder: tidy }
}

type Written = { readonly before: Destination | null; readonly place: BackupPlace; readonly secret: string }

async function write(
  { platform, services }: PlatformWriteContext,
  { before, place, secret }: Written,
): Promise<number> {
  const { name, kind, enabled, ...where } = place
  const sealed = secret === '' ? null : services.seal.close(Buffer.from(secret, 'utf8'))
  const kept = JSON.stringify(where)
  if (!before) {
    const made = await sql<{ id: number }>`
      insert into backup_destinations (name, kind, enabled, place, secret_sealed, cluster)
      values (${name}, ${kind}, ${enabled}, ${kept}::jsonb, ${sealed}, ${clusterSql}) returning id`.execute(platform)
    return made.rows[0]?.id ?? 0
  }
  const isNew = !isSameSpot(before.place, place)
  await sql`
    update backup_destinations set name = ${name}, kind = ${kind}, enabled = ${enabled}, place = ${kept}::jsonb,
      secret_sealed = case when ${kind} = 'folder' then null else coalesce(${sealed}, secret_sealed) end,
      cluster = ${clusterSql}, is_begun = is_begun and not ${isNew}, failures = 0,
      problem = case when ${isNew} then null else problem end, version = version + 1,
      last_at = case when ${isNew} then null else last_at end where id = ${before.id}`.execute(platform)
  if (isNew) await sql`delete from backups where destination_id = ${before.id}`.execute(platform)
  return before.id
}

/** As the log names it: without its secret. */
function logged({ name, kind, path: folder, host, port, user, endpoint, bucket, accessKey, enabled }: BackupPlace) {
  const spot =
    kind === 'folder'
      ? { backupPath: folder }
      : kind === 'sftp'
        ? { backupHost: `${host}:${port}`, backupUser: user, backupPath: folder }
        : { backupHost: endpoint, backupBucket: bucket, backupUser: accessKey, backupPath: folder }
  return { name, backupKind: kind, ...spot, enabled }
}
