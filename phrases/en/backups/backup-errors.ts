import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why nothing was done about backups. */
export const backupErrors: ErrorTextsOf<'backup'> = {
  'backup.gone': 'This place for backups has been deleted; please refresh',
  'backup.name-taken': ({ name }) => `There is a place called “${name}” already`,
  'backup.too-many': ({ most }) => `At most ${most} places`,
  'backup.no-path': 'Enter the whole path on the server, such as /mnt/backup or D:\\backup',
  'backup.inside-data': 'Not inside the data folder: the backups would be lost with it',
  'backup.same-place': ({ name }) => `“${name}” goes there already`,
  'backup.no-host': 'Enter the server, such as nas.local or 192.168.1.20',
  'backup.no-user': 'Enter the user',
  'backup.no-host-key': 'Test it first and confirm the fingerprint of the server',
  'backup.bad-endpoint': 'Enter an address that begins with https:// or http://',
  'backup.no-bucket': 'Enter the bucket: small letters, digits, dots and dashes',
  'backup.no-access-key': 'Enter the access key',
  'backup.no-secret': 'Enter the password or key',
  'backup.no-place': 'No place is on: add one first',
  'backup.held': 'Backups are on hold: confirm first that this server goes on with them',
  'backup.under-way': 'Another backup is under way; it is tried again soon',
  'backup.failed': ({ names }) => `Not backed up: ${names}`,
}
