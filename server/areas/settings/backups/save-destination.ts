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
} from '../../../backup/destinations/destinations.ts'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { isPlainAddress, isPlainHost } from '../../../domain/outgoing/called-address.ts'
import { previousOf, refuseChanged } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import type { PlatformWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { shownDestination } from './overview.ts'
import { ownFields } from './own-fields.ts'

/** Creates or changes a destination. Tests it at once: the change may have fixed the problem. */
export const saveDestination: Handler<typeof backups.save> = async (context, input) => {
  const { platform, services, record, afterCommit } = context
  await sql`lock table backup_destinations in share row exclusive mode`.execute(platform)
  const stored = await previousOf(input, (id) => knownDestination(platform, id))
  const target = ownFields(input)
  checkPlace(target, services.dataDir)
  if (target.kind !== 'folder' && !input.secret && !stored?.secret) refuse('backup.no-secret')
  const otherDestinations = (await destinationsWhere(platform)).filter(({ id }) => id !== input.id)
  refuseTwin(target, otherDestinations)
  if (!stored && otherDestinations.length >= mostDestinations) refuse('backup.too-many', { most: mostDestinations })
  if (stored && !input.secret && stored.isOurs && isDeepStrictEqual(stored.place, target))
    return answerUnchanged(context, await shownDestination(platform, stored.id))
  const id = await write(context, { stored, location: target, secret: input.secret ?? '' })
  const secretChange = input.secret ? { secretChanged: true } : {}
  record({
    ref: target.name,
    ...(stored ? { before: logged(stored.place) } : {}),
    after: { ...logged(target), ...secretChange },
  })
  afterCommit(services.wakeJobs)
  return shownDestination(platform, id)
}

/** Removes a destination; its contents stay there. Idempotent. */
export const removeDestination: Handler<typeof backups.remove> = async (context, { id, version }) => {
  const { platform, record } = context
  const stored = await destinationById(platform, id)
  if (!stored) return answerUnchanged(context, {})
  refuseChanged(stored, version)
  await sql`
    update backup_destinations set deleted_at = now(), enabled = false, secret_sealed = null, version = version + 1
    where id = ${id}`.execute(platform)
  record({ ref: stored.place.name, before: logged(stored.place) })
  return {}
}

/**
 * Restarts backups at a destination that no longer holds its earlier ones, and forgets these. No effect on other
 * destinations: their backups continue.
 */
export const beginAnew: Handler<typeof backups.beginAnew> = async (context, { id, version }) => {
  const { platform, services, record, afterCommit } = context
  const stored = await knownDestination(platform, id)
  refuseChanged(stored, version)
  if (stored.problem?.fault !== 'emptied') return answerUnchanged(context, await shownDestination(platform, id))
  await sql`
    update backup_destinations set is_begun = false, failures = 0, problem = null, last_at = null, version = version + 1
    where id = ${id}`.execute(platform)
  await sql`delete from backups where destination_id = ${id}`.execute(platform)
  record({ ref: stored.place.name })
  afterCommit(services.wakeJobs)
  return shownDestination(platform, id)
}

async function knownDestination(db: Kysely<PlatformDb>, id: number): Promise<Destination> {
  return (await destinationById(db, id)) ?? refuse('backup.gone')
}

/** @throws Refusal backup… where nothing could ever lie there */
export function checkPlace(target: BackupPlace, dataDir: string): void {
  if (target.kind === 'folder') checkFolder(target, dataDir)
  else if (target.kind === 'sftp') checkSftp(target)
  else checkBucket(target)
}

function checkFolder({ path: folder }: BackupPlace, dataDir: string): void {
  if (!path.isAbsolute(folder)) refuse('backup.no-path')
  const relativePath = path.relative(path.resolve(dataDir), path.resolve(folder))
  // Otherwise it would be backed up itself, and lost together with the data.
  if (!relativePath.startsWith('..') && !path.isAbsolute(relativePath)) refuse('backup.inside-data')
}

function checkSftp({ host, user, hostKey }: BackupPlace): void {
  if (host === '' || /[\s/@]/.test(host) || !isPlainHost(host)) refuse('backup.no-host')
  if (user === '') refuse('backup.no-user')
  if (hostKey === '') refuse('backup.no-host-key')
}

function checkBucket({ endpoint, bucket, accessKey }: BackupPlace): void {
  if (!isPlainAddress(endpoint)) refuse('backup.bad-endpoint')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) refuse('backup.no-bucket')
  if (accessKey === '') refuse('backup.no-access-key')
}

/** Two that thin one place would take each other's backups away. */
function refuseTwin(target: BackupPlace, otherDestinations: readonly Destination[]): void {
  const name = target.name.toLowerCase()
  if (otherDestinations.some((destination) => destination.place.name.toLowerCase() === name))
    refuse('backup.name-taken', { name: target.name })
  const twin = otherDestinations.find((destination) => isSameSpot(destination.place, target))
  if (twin) refuse('backup.same-place', { name: twin.place.name })
}

/** Returns true if both are the same location, regardless of credentials. */
export function isSameSpot(a: BackupPlace, b: BackupPlace): boolean {
  return isDeepStrictEqual(spotOf(a), spotOf(b))
}

/** Returns the location without its credentials. */
function spotOf({ kind, host, port, endpoint, bucket, path: folder }: BackupPlace) {
  const tidy = folder.replace(/\/+$/, '')
  if (kind === 'folder') return { folder: tidy }
  return kind === 'sftp' ? { host: host.toLowerCase(), port, folder: tidy } : { endpoint, bucket, folder: tidy }
}

type DestinationChange = {
  readonly stored: Destination | null
  readonly location: BackupPlace
  readonly secret: string
}

async function write(
  { platform, services }: PlatformWriteContext,
  { stored, location, secret }: DestinationChange,
): Promise<number> {
  const { name, kind, enabled, ...where } = location
  const sealed = secret === '' ? null : services.seal.close(Buffer.from(secret, 'utf8'))
  const isMoved = stored !== null && !isSameSpot(stored.place, location)
  const id = await writeRow(platform, 'backup_destinations', {
    id: stored?.id,
    columns: { name, kind, enabled, place: JSON.stringify(where), cluster: clusterSql },
    added: { secret_sealed: sealed },
    changed: {
      secret_sealed: kind === 'folder' ? null : sql`coalesce(${sealed}, secret_sealed)`,
      failures: 0,
      ...(isMoved ? { is_begun: false, problem: null, last_at: null } : {}),
    },
  })
  if (isMoved) await sql`delete from backups where destination_id = ${id}`.execute(platform)
  return id
}

/** Describes a destination for the log, without its secret. */
function logged({ name, kind, path: folder, host, port, user, endpoint, bucket, accessKey, enabled }: BackupPlace) {
  const spot =
    kind === 'folder'
      ? { backupPath: folder }
      : kind === 'sftp'
        ? { backupHost: `${host}:${port}`, backupUser: user, backupPath: folder }
        : { backupHost: endpoint, backupBucket: bucket, backupUser: accessKey, backupPath: folder }
  return { name, backupKind: kind, ...spot, enabled }
}
