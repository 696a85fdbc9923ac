import { BackupSettings, type backups } from '@fairdesk/contract/areas/settings/backups'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { clusterSql, destinationById, destinationsWhere } from '../../../backup/destinations/destinations.ts'
import { backupsKey, readBackupSettings } from '../../../backup/plan/read-plan.ts'
import { backupJob, makeByHand, verifying, verifyJob } from '../../../backup/runs/backup-jobs.ts'
import { enqueue } from '../../../domain/jobs/queue.ts'
import type { AreaHandlers, PlatformWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import type { PlatformJobs } from '../../job-services.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { listStored, overview } from './overview.ts'
import { beginAnew, removeDestination, saveDestination } from './save-destination.ts'
import { testPlace } from './test-place.ts'

const saveSettings: Handler<typeof backups.saveSettings> = async (context, { version, ...input }) => {
  const { platform, user, record } = context
  const stored = await readBackupSettings(platform)
  if (stored.version !== version) refuse('record.changed')
  const settings = BackupSettings.parse(input)
  const storedSettings = BackupSettings.parse(stored)
  if (JSON.stringify(storedSettings) === JSON.stringify(settings)) return answerUnchanged(context, stored)
  const saved = await sql`
    insert into settings (key, value, updated_by) values (${backupsKey}, ${JSON.stringify(settings)}::jsonb, ${user.account})
    on conflict (key) do update set value = excluded.value, version = settings.version + 1, updated_at = now(),
      updated_by = excluded.updated_by
    where settings.version = ${version}`.execute(platform)
  if (saved.numAffectedRows !== 1n) refuse('record.changed')
  record({ ref: backupsKey, before: storedSettings, after: settings })
  return readBackupSettings(platform)
}

/** After a restore: this database is the one that goes on. */
const goOn: Handler<typeof backups.goOn> = async (context) => {
  const { platform, services, record, afterCommit } = context
  const changed = await sql<{ name: string }>`
    update backup_destinations set cluster = ${clusterSql}, version = version + 1
    where deleted_at is null and cluster <> ${clusterSql} returning name`.execute(platform)
  const names = changed.rows.map(({ name }) => name)
  if (names.length === 0) return answerUnchanged(context, { changed: 0 })
  record({ ref: names.join('、') })
  afterCommit(services.wakeJobs)
  return { changed: names.length }
}

const make: Handler<typeof backups.make> = async (context) => {
  const used = (await destinationsWhere(context.platform)).filter(({ place }) => place.enabled)
  if (used.length === 0) refuse('backup.no-place')
  if (used.every(({ isOurs }) => !isOurs)) refuse('backup.held')
  context.record({ ref: used.map(({ place }) => place.name).join('、') })
  return { jobId: await begin(context, makeByHand) }
}

const verify: Handler<typeof backups.verify> = async (context, input) => {
  if (!(await destinationById(context.platform, input.destinationId))) refuse('backup.gone')
  context.record({ ref: input.id })
  return { jobId: await begin(context, verifying(input)) }
}

async function begin(
  { platform, services, user, caller, afterCommit }: PlatformWriteContext,
  job: { readonly kind: string; readonly dedupeKey: string; readonly input: object },
) {
  const { account: principal, realName } = user
  afterCommit(services.wakeJobs)
  return enqueue(platform, { ...job, principal, realName, requestId: caller.requestId })
}

export const backupsHandlers: AreaHandlers<typeof backups> = {
  overview,
  list: listStored,
  test: testPlace,
  save: saveDestination,
  beginAnew,
  remove: removeDestination,
  saveSettings,
  goOn,
  make,
  verify,
}

export const backupJobs: PlatformJobs = ({ installation, seal, log }) => {
  const services = { installation, seal, log }
  return [backupJob(services), verifyJob(services)]
}
