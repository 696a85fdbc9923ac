import type { BackupProblem } from '@fairdesk/contract/areas/settings/backup-sign'
import { hasCode } from '../../db/embedded/system-errors.ts'
import { UnreadableManifest } from '../repository/manifests.ts'
import { DamagedObject } from '../repository/objects.ts'
import { ForeignRepository, UnmarkedPlace } from '../repository/repository.ts'
import { MissingObject, StoreProblem } from '../stores/backup-store.ts'
import { StoreFault } from '../stores/store-fault.ts'

/** Returns the user-fixable reason why a destination took no backup; null for bugs and database errors. */
export function problemOf(error: unknown): BackupProblem | null {
  if (error instanceof StoreFault) return { fault: error.fault, detail: error.detail }
  if (error instanceof ForeignRepository) return { fault: 'foreign', detail: '' }
  if (error instanceof UnmarkedPlace) return { fault: 'emptied', detail: error.place }
  if (error instanceof DamagedObject || error instanceof UnreadableManifest || error instanceof MissingObject)
    return { fault: 'damaged', detail: error.message }
  if (!(error instanceof StoreProblem)) return null
  const { cause, message } = error
  if (hasCode(cause, 'ENOSPC', 'EDQUOT')) return { fault: 'full', detail: '' }
  if (hasCode(cause, 'EROFS')) return { fault: 'read-only', detail: '' }
  if (hasCode(cause, 'EACCES', 'EPERM')) return { fault: 'forbidden', detail: '' }
  if (hasCode(cause, 'ENOENT', 'ENOTDIR', 'EEXIST')) return { fault: 'no-folder', detail: '' }
  return { fault: 'other', detail: message }
}
