import { stat, statfs } from 'node:fs/promises'
import type { BackupProblem } from '@fairdesk/contract/areas/settings/backup-sign'
import type { backups } from '@fairdesk/contract/areas/settings/backups'
import { destinationById } from '../../../backup/destinations/destinations.ts'
import { openStore } from '../../../backup/destinations/open-store.ts'
import { problemOf } from '../../../backup/destinations/problem-of.ts'
import { refuseMissingFolder, tryStore } from '../../../backup/destinations/try-store.ts'
import { isSetUp } from '../../../backup/repository/repository.ts'
import { StoreFault } from '../../../backup/stores/store-fault.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { ownFields } from './own-fields.ts'
import { checkPlace, isSameSpot } from './save-destination.ts'

/** Not yet confirmed, so that a server can show its own. */
const anyKey = 'SHA256:'

/** Tries a place as it is typed; nothing of it is kept. */
export const testPlace: Handler<typeof backups.test> = async (context, { id, secret, ...input }) => {
  const { services } = context
  const target = ownFields(input)
  checkPlace({ ...target, hostKey: target.hostKey || anyKey }, services.dataDir)
  const store = openStore(target, secret || (await keptSecret(context, id)))
  const stored = id === undefined ? undefined : await destinationById(services.platform, id)
  try {
    await refuseMissingFolder(target)
    const isKnown = stored?.isBegun && isSameSpot(stored.place, target)
    if (isKnown && !(await isSetUp(store))) throw new StoreFault('emptied', store.name)
    await tryStore(store)
    return { problem: null, hostKey: target.hostKey, ...(await diskOf(context, target)) }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { problem, hostKey: hostKeyOf(problem), isSameDisk: false, freeBytes: null }
  } finally {
    await store.close().catch(() => undefined)
  }
}

function hostKeyOf({ fault, detail }: BackupProblem): string {
  return fault === 'host-key-unknown' || fault === 'host-key-changed' ? detail : ''
}

async function keptSecret({ services }: ReadContext, id: number | undefined): Promise<string> {
  const stored = id === undefined ? undefined : await destinationById(services.platform, id)
  const clear = stored?.secret && services.seal.open(stored.secret)
  return clear ? clear.toString('utf8') : ''
}

/** Returns whether a folder shares a disk with the data, so that one failure takes both, and its free space. */
async function diskOf({ services }: ReadContext, { kind, path }: { readonly kind: string; readonly path: string }) {
  if (kind !== 'folder') return { isSameDisk: false, freeBytes: null }
  const [targetStats, dataDirStats, diskSpace] = await Promise.all([stat(path), stat(services.dataDir), statfs(path)])
  return { isSameDisk: targetStats.dev === dataDirStats.dev, freeBytes: diskSpace.bavail * diskSpace.bsize }
}
