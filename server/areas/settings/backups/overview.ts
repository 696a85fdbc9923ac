import type { BackupDestination, backups, StoredBackup } from '@fairdesk/contract/areas/settings/backups'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import { type Destination, destinationById, destinationsWhere } from '../../../backup/destinations/destinations.ts'
import { readBackupSettings } from '../../../backup/plan/read-plan.ts'
import { type BackupPlan, levelOf, nextTryOf, readPlan, signOf } from '../../../backup/plan/sign.ts'
import { type CatalogueEntry, readCatalogue } from '../../../backup/runs/catalogue.ts'
import { typedBefore } from '../../../db/embedded/startup-problem.ts'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import type { Handler } from '../../handler.ts'

export const overview: Handler<typeof backups.overview> = async ({ services: { platform } }) => {
  const [destinations, plan, settings, counts, running] = await Promise.all([
    destinationsWhere(platform),
    readPlan(platform),
    readBackupSettings(platform),
    countsByDestination(platform),
    runningJob(platform),
  ])
  const dues = destinations
    .filter(({ place, isOurs }) => place.enabled && isOurs)
    .map((destination) => nextTryOf(destination, plan))
  return {
    sign: signOf(destinations, plan),
    destinations: destinations.map((destination) =>
      toBackupDestination(destination, plan, counts.get(destination.id) ?? 0),
    ),
    settings,
    nextAt: dues.length === 0 ? null : new Date(Math.max(plan.nowMs, Math.min(...dues))).toISOString(),
    restoreCommand: typedBefore('restore'),
    running,
  }
}

export async function shownDestination(db: Kysely<PlatformDb>, id: number): Promise<BackupDestination> {
  const destination = (await destinationById(db, id)) ?? refuse('backup.gone')
  return toBackupDestination(destination, await readPlan(db), (await countsByDestination(db)).get(id) ?? 0)
}

function toBackupDestination(destination: Destination, plan: BackupPlan, count: number): BackupDestination {
  const { id, version, place, secret, lastAt, triedAt, problem } = destination
  return {
    id,
    version,
    ...place,
    hasSecret: secret !== null,
    level: levelOf(destination, plan),
    lastAt: lastAt?.toISOString() ?? null,
    triedAt: triedAt?.toISOString() ?? null,
    problem,
    count,
  }
}

async function countsByDestination(db: Kysely<PlatformDb>): Promise<ReadonlyMap<number, number>> {
  const result = await sql<{ id: number; count: number }>`
    select destination_id as id, count(*)::int as count from backups group by 1`.execute(db)
  return new Map(result.rows.map(({ id, count }) => [id, count]))
}

async function runningJob(db: Kysely<PlatformDb>) {
  const result = await sql<{ jobId: number; stage: string; done: number; total: number | null }>`
    select id as "jobId", stage, done::float8 as done, total::float8 as total from jobs
    where kind = 'backup.make' and state in ('waiting', 'running') limit 1`.execute(db)
  return result.rows[0] ?? null
}

export const listStored: Handler<typeof backups.list> = async ({ services: { platform } }) =>
  (await readCatalogue(platform)).map(stored)

function stored({ destinationId, id, at, summary, addedBytes, verifiedAt, problem }: CatalogueEntry): StoredBackup {
  return {
    destinationId,
    id,
    at: at.toISOString(),
    bytes: summary?.bytes ?? 0,
    addedBytes,
    files: summary?.files ?? 0,
    version: summary?.productVersion ?? '',
    // A fair whose database was unavailable has no figures; `missing` says so.
    fairs: (summary?.fairs ?? []).flatMap(({ code, name, figures }) => {
      if (!figures) return []
      const { orders, pieces, tagFen, netFen } = figures
      return [{ code, name, orders, pieces, tagAmount: yuan(tagFen), netAmount: yuan(netFen) }]
    }),
    missing: [...(summary?.missing ?? [])],
    verifiedAt: verifiedAt?.toISOString() ?? null,
    problem,
  }
}
