import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { BackupPlace } from '@fairdesk/contract/areas/settings/backups'
import type { BackupStore } from '../stores/backup-store.ts'
import { StoreFault } from '../stores/store-fault.ts'

/** Writes, reads and removes a small object. @throws StoreProblem, StoreFault */
export async function tryStore(store: BackupStore): Promise<void> {
  const key = `test/${randomUUID()}`
  const bytes = Buffer.from(key)
  await store.put(key, bytes)
  try {
    if (!(await store.get(key)).equals(bytes)) throw new StoreFault('damaged', key)
  } finally {
    await store.remove(key)
  }
}

/** A folder is to be there: one that was made here would hide that its disk is not. @throws StoreFault no-folder */
export async function refuseMissingFolder({ kind, path }: Pick<BackupPlace, 'kind' | 'path'>): Promise<void> {
  if (kind === 'folder' && !(await stat(path).catch(() => null))?.isDirectory()) throw new StoreFault('no-folder', path)
}
