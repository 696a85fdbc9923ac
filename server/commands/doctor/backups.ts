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
import { wordsOfMoment } from '../words.ts'
import { bad, type Finding, ok, warn } from './finding.ts'

const about = 'backup'
const lateMs = 26 * 3600_000
const onThePage = 'See 设置 → 备份 in the console.'

/** Each place that is set up, and what lies there; the usual folder where there is none, or where nobody can ask for them. */
export async function examineBackups(settings: Settings, now = Date.now()): Promise<readonly Finding[]> {
  const url = settings.databaseUrl ?? urlOfRunning(settings.dataDir)
  const places = url === null ? null : await placesOf(url, settings)
  if (places === null) return [await usualFolder(settings, now)]
  if (places.length > 0) return places
  const usual = await usualFolder(settings, now)
  return usual.state === 'ok'
    ? [usual]
    : [{ ...usual, wayOut: `Set up a place: 设置 → 备份 in the console. ${usual.wayOut}` }]
}

/** Null where the database is away, which is told elsewhere, or is not of this version. */
async function placesOf(url: string, settings: Settings): Promise<Finding[] | null> {
  const { db, close } = openDatabase<PlatformDb>({ url, schema: 'platform', size: 1, onLost: () => undefined })
  try {
    const found = await Promise.all([destinationsWhere(db), readPlan(db)]).catch(() => null)
    if (!found) return null
    const [destinations, plan] = found
    const used = destinations.filter(({ place }) => place.enabled)
    return await Promise.all(used.map((one) => lookAt(one, plan, settings)))
  } finally {
    await close()
  }
}

/** Looks into the place itself: what the database remembers of it may be of another disk. */
async function lookAt(destination: Destination, plan: BackupPlan, { dataDir, secret }: Settings): Promise<Finding> {
  const { name } = destination.place
  const level = levelOf(destination, plan)
  if (level === 'held') return bad(about, `${name} is on hold: this database was restored from a backup`, onThePage)
  let store: BackupStore | undefined
  try {
    store = openDestination(sealWith(foundSecret(dataDir, secret)), destination)
    if (destination.isBegun && !(await isSetUp(store))) throw new UnmarkedPlace(store.name)
    const newest = (await backupIds(store)).at(-1)
    if (newest === undefined) return warn(about, `${name}: none is in ${store.name} yet`, onThePage)
    const says = `${name}: the last one in ${store.name} is of ${wordsOfMoment(momentOfId(newest))}`
    if (level === 'well') return ok(about, says)
    return level === 'late'
      ? warn(about, `${says}, which is late`, onThePage)
      : bad(about, `${says}: ${level}`, onThePage)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return bad(about, `${name}: ${[problem.fault, problem.detail].filter(Boolean).join(' ')}`, onThePage)
  } finally {
    await store?.close().catch(() => undefined)
  }
}

async function usualFolder({ dataDir }: Settings, now: number): Promise<Finding> {
  const folder = defaultBackupFolder(dataDir)
  const newest = (await backupIds(new FolderStore(folder))).at(-1)
  if (newest === undefined) return warn(about, `there is none in ${folder}`, `Or run ${typed('backup')}.`)
  const at = momentOfId(newest)
  const says = `the last one in ${folder} is of ${wordsOfMoment(at)}`
  return now - Date.parse(at) > lateMs
    ? warn(about, says, `That is over a day ago: ${typed('backup')}.`)
    : ok(about, says)
}
