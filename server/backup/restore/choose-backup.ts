import { StartupProblem } from '../../db/embedded/startup-problem.ts'
import { checkParts } from '../repository/backups.ts'
import { backupIds } from '../repository/manifests.ts'
import type { BackupStore } from '../stores/backup-store.ts'

/** Returns the named backup, else the newest. @throws StartupProblem if there is none */
export async function chooseBackup(store: BackupStore, named: string | undefined): Promise<string> {
  const ids = await backupIds(store)
  const newest = ids.at(-1)
  if (newest === undefined) throw new StartupProblem(`There is no backup in ${store.name}.`)
  if (named === undefined) return newest
  if (!ids.includes(named))
    throw new StartupProblem(`There is no backup ${named} in ${store.name}. The newest one is ${newest}.`)
  return named
}

/** @throws StartupProblem where any part of it is missing or not what was written */
export async function refuseUnsound(store: BackupStore, id: string): Promise<void> {
  const { unsound, objects } = await checkParts(store, id)
  if (unsound.length === 0) return
  const otherIds = (await backupIds(store)).filter((backupId) => backupId !== id)
  throw new StartupProblem(
    `Backup ${id} is not whole: ${unsound.length} of its ${objects} parts are missing or damaged. Nothing was restored.${otherIds.length > 0 ? ` Try another with --backup, as ${otherIds.at(-1)}.` : ''}`,
  )
}
