import { StartupProblem } from '../../db/embedded/startup-problem.ts'
import { fingerprintOf } from '../../domain/settings/secret.ts'
import { secretFile } from '../files/keep-secret.ts'
import type { Manifest } from '../manifest.ts'
import { filesOf } from '../repository/file-list.ts'
import { readContent } from '../repository/objects.ts'
import type { BackupStore } from '../stores/backup-store.ts'

/**
 * Refuses a key from the environment, which takes precedence over the one in DATA_DIR, if it is not the backup's.
 * @throws StartupProblem if the keys differ: no server would start on the restored data
 */
export function refuseGivenKey({ id, installation }: Manifest, givenKey: Buffer | null): void {
  if (givenKey !== null && fingerprintOf(givenKey) !== installation)
    throw new StartupProblem(
      `FAIRDESK_SECRET is not the key of backup ${id}, so that every password would be wrong. Nothing was restored. Leave FAIRDESK_SECRET out, the backup brings its own key, or give the one of the machine that made it.`,
    )
}

/** @throws StartupProblem where the key in the backup is not the one that its database was made with */
export async function refuseKeyOfAnother(store: BackupStore, manifest: Manifest): Promise<void> {
  const key = await keptKey(store, manifest)
  if (key !== null && fingerprintOf(key) === manifest.installation) return
  throw new StartupProblem(
    `The secret key in backup ${manifest.id} is not the one that its database was made with, so that every password would be wrong. Nothing was restored. Choose another backup with --backup.`,
  )
}

/** Returns the key; null if the backup has none. */
async function keptKey(store: BackupStore, manifest: Manifest): Promise<Buffer | null> {
  for await (const file of filesOf(store, manifest))
    if (file.path === secretFile) {
      const chunks: Buffer[] = []
      for await (const chunk of readContent(store, file)) chunks.push(Buffer.from(chunk))
      return Buffer.from(Buffer.concat(chunks).toString('utf8').trim(), 'hex')
    }
  return null
}
