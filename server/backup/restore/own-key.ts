import { StartupProblem } from '../../db/embedded/startup-problem.ts'
import { fingerprintOf } from '../../domain/settings/secret.ts'
import { secretFile } from '../files/keep-secret.ts'
import type { Manifest } from '../manifest.ts'
import { filesOf } from '../repository/file-list.ts'
import { readContent } from '../repository/objects.ts'
import type { BackupStore } from '../stores/backup-store.ts'

/**
 * The key that the environment gives a server goes before the one in DATA_DIR.
 * @throws StartupProblem where it is another than the backup's: no server would start on what was restored
 */
export function refuseGivenKey({ id, installation }: Manifest, given: Buffer | null): void {
  if (given !== null && fingerprintOf(given) !== installation)
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

/** Null where the backup has none. */
async function keptKey(store: BackupStore, manifest: Manifest): Promise<Buffer | null> {
  for await (const file of filesOf(store, manifest))
    if (file.path === secretFile) {
      const parts: Buffer[] = []
      for await (const part of readContent(store, file)) parts.push(Buffer.from(part))
      return Buffer.from(Buffer.concat(parts).toString('utf8').trim(), 'hex')
    }
  return null
}
