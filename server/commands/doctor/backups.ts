import { type Destination, destinationsWhere } from '../../backup/destinations/destinations.ts'
import { openDestination } from '../../backup/destinations/open-store.ts'
import { problemOf } from '../../backup/destinations/problem-of.ts'
import { type BackupPlan, levelOf, readPlan } from '../../backup/plan/sign.ts'
import { backupIds, momentOfId } from '../../backup/repository/manifests.ts'
import { isSetUp, UnmarkedPlace } from '../../backup/repository/repository.ts'
import type { BackupStore } from '../../backup/stores/backup-store.ts'
import { defaultBackupFolder, FolderStore } from '../../backup/stores/folder-store.ts'
import { urlOfRunning } from '../../db/embedded/running.ts'
import { typed } from '../../db/embedded/startup-problem.ts'
import { openDatabase } from '../../db/open.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { sealWith } from '../../domain/settings/seal.ts'
import { foundSecret } from '../../domain/settings/secret.ts'
import type { Settings } from '../../settings.ts'
import { describeTime } from '../texts.ts'
import { bad, type DoctorFinding, ok, warn } from './finding.ts'

const subject = 'backup'
const lateMs = 26 * 3600_000
const onThePage = 'See 设置 → 备份 in the console.'

/**
 * Examines each configured destination and its contents; the default folder if there is none, or if the destinations
 * cannot be read.
 */
export async function examineBackups(settings: Settings, nowMs = Date.now()): Promise<readonly DoctorFinding[]> {
  const url = settings.databaseUrl ?? urlOfRunning(settings.dataDir)
  const findings = url === null ? null : await destinationFindings(url, settings)
  if (findings === null) return [await usualFolder(settings, nowMs)]
  if (findings.length > 0) return findings
  const usual = await usualFolder(settings, nowMs)
  return usual.state === 'ok'
    ? [usual]
    : [{ ...usual, wayOut: `Set up a place: 设置 → 备份 in the console. ${usual.wayOut}` }]
}

/** Reads the destinations; null if the database is unreachable, which is reported elsewhere, or of another version. */
async function destinationFindings(url: string, settings: Settings): Promise<DoctorFinding[] | null> {
  const { db, close } = openDatabase<PlatformDb>({ url, schema: 'platform', size: 1, onLost: () => undefined })
  try {
    const loaded = await Promise.all([destinationsWhere(db), readPlan(db)]).catch(() => null)
    if (!loaded) return null
    const [destinations, plan] = loaded
    const used = destinations.filter(({ place }) => place.enabled)
    return await Promise.all(used.map((destination) => lookAt(destination, plan, settings)))
  } finally {
    await close()
  }
}

/** Examines the destination itself: the database's catalogue may describe another disk. */
async function lookAt(
  destination: Destination,
  plan: BackupPlan,
  { dataDir, secret }: Settings,
): Promise<DoctorFinding> {
  const { name } = destination.place
  const level = levelOf(destination, plan)
  if (level === 'held') return bad(subject, `${name} is on hold: this database was restored from a backup`, onThePage)
  let store: BackupStore | undefined
  try {
    store = openDestination(sealWith(foundSecret(dataDir, secret)), destination)
    if (destination.isBegun && !(await isSetUp(store))) throw new UnmarkedPlace(store.name)
    const newest = (await backupIds(store)).at(-1)
    if (newest === undefined) return warn(subject, `${name}: none is in ${store.name} yet`, onThePage)
    const says = `${name}: the last one in ${store.name} is of ${describeTime(momentOfId(newest))}`
    if (level === 'well') return ok(subject, says)
    return level === 'late'
      ? warn(subject, `${says}, which is late`, onThePage)
      : bad(subject, `${says}: ${level}`, onThePage)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return bad(subject, `${name}: ${[problem.fault, problem.detail].filter(Boolean).join(' ')}`, onThePage)
  } finally {
    await store?.close().catch(() => undefined)
  }
}

async function usualFolder({ dataDir }: Settings, nowMs: number): Promise<DoctorFinding> {
  const folder = defaultBackupFolder(dataDir)
  const newest = (await backupIds(new FolderStore(folder))).at(-1)
  if (newest === undefined) return warn(subject, `there is none in ${folder}`, `Or run ${typed('backup')}.`)
  const takenAt = momentOfId(newest)
  const says = `the last one in ${folder} is of ${describeTime(takenAt)}`
  return nowMs - Date.parse(takenAt) > lateMs
    ? warn(subject, says, `That is over a day ago: ${typed('backup')}.`)
    : ok(subject, says)
}
