import type { BackupPlace } from '@fairdesk/contract/areas/settings/backups'
import type { Seal } from '../../domain/settings/seal.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import { FolderStore } from '../stores/folder-store.ts'
import { S3Store } from '../stores/s3-store.ts'
import { SftpStore } from '../stores/sftp-store.ts'
import { StoreFault } from '../stores/store-fault.ts'
import type { Destination } from './destinations.ts'

/** The store of a kept place. @throws StoreFault where its secret is missing, or was sealed with another key */
export function openDestination(seal: Seal, { place, secret }: Pick<Destination, 'place' | 'secret'>): BackupStore {
  if (place.kind === 'folder') return openStore(place, '')
  const clear = secret && seal.open(secret)
  if (!clear) throw new StoreFault('no-secret')
  return openStore(place, clear.toString('utf8'))
}

/** Creates a store without connecting; errors surface at the first call. */
export function openStore(target: BackupPlace, secret: string): BackupStore {
  if (target.kind === 'folder') return new FolderStore(target.path)
  return target.kind === 'sftp' ? new SftpStore(target, secret) : new S3Store(target, secret)
}
