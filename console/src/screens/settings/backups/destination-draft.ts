import { type BackupDestination, BackupPlace } from '@fairdesk/contract/areas/settings/backups'
import type { Read } from '../../../kit/save/save-record.ts'

/** State of the form; `secret` is the new input, empty to keep the stored one. */
export type DestinationDraft = BackupPlace & { readonly secret: string }

export const freshDestination: Read<DestinationDraft> = {
  version: null,
  fields: { ...BackupPlace.parse({ name: '-', kind: 'folder' }), name: '', secret: '' },
}

export function readOf({ id, version, ...place }: BackupDestination): Read<DestinationDraft> {
  return { id, version, fields: { ...BackupPlace.parse(place), secret: '' } }
}

export function inputOf({ secret, ...place }: DestinationDraft) {
  return secret === '' ? place : { ...place, secret }
}

/** Returns the location in its customary notation. */
export function spotOf({ kind, path, host, port, user, endpoint, bucket }: BackupPlace): string {
  if (kind === 'folder') return path
  if (kind === 'sftp') return `${user}@${host}${port === 22 ? '' : `:${port}`}${path === '' ? '' : ` ${path}`}`
  return `${endpoint}/${bucket}${path === '' ? '' : `/${path}`}`
}
