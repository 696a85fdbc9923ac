import type { BackupFault } from '@fairdesk/contract/areas/settings/backup-sign'
import { StoreProblem } from './backup-store.ts'

/** Sentences for readers outside the console, which has its own texts. */
const sentences: Readonly<Record<BackupFault, string>> = {
  unreachable: 'The backup server cannot be reached',
  timeout: 'The backup server does not answer in time',
  lost: 'The connection to the backup server broke off',
  'host-key-unknown': 'The key of the backup server has not been confirmed yet; it shows',
  'host-key-changed': 'The backup server shows another key than the one that was confirmed; it shows',
  'wrong-sign-in': 'The backup server does not take this user with this password or key',
  'bad-key': 'The private key cannot be read; it is to be one of OpenSSH without a passphrase',
  'not-sftp': 'The backup server gives no SFTP',
  certificate: 'The certificate of the backup server is not trusted here',
  'wrong-keys': 'The object store does not take this access key with this secret key',
  'wrong-region': 'The object store is of another region',
  'no-bucket': 'The object store has no such bucket',
  'bucket-in-host': 'The object store wants the bucket in the name of its host',
  clock: 'The clock of this machine is not the one of the object store',
  'not-s3': 'What answers at this address is no object store',
  'no-folder': 'The folder cannot be had',
  forbidden: 'The place may not be written to or read',
  'read-only': 'The place is read-only',
  full: 'The place is full',
  'no-secret': 'There is no password or key for the place',
  damaged: 'The backup is damaged',
  foreign: 'The place holds the backups of another installation of Fairdesk',
  emptied: 'The place had backups and has none now: its disk may not be there',
  other: 'The place refused',
}

/**
 * Fault of a store that people can fix; `detail` is a code, a path or the other side's message, and holds no secret.
 */
export class StoreFault extends StoreProblem {
  readonly fault: BackupFault
  readonly detail: string

  constructor(fault: BackupFault, detail = '') {
    super(detail === '' ? `${sentences[fault]}.` : `${sentences[fault]}: ${detail}`)
    this.fault = fault
    this.detail = detail
  }
}
