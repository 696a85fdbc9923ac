import { codes } from '../envelope.ts'

/** Refusals about backups; a part of `errors`. */
export const backupErrors = {
  'backup.gone': { code: codes.invalid, params: [] },
  'backup.name-taken': { code: codes.invalid, params: ['name'], field: 'name' },
  'backup.too-many': { code: codes.invalid, params: ['most'] },
  'backup.no-path': { code: codes.invalid, params: [], field: 'path' },
  'backup.inside-data': { code: codes.invalid, params: [], field: 'path' },
  'backup.same-place': { code: codes.invalid, params: ['name'] },
  'backup.no-host': { code: codes.invalid, params: [], field: 'host' },
  'backup.no-user': { code: codes.invalid, params: [], field: 'user' },
  'backup.no-host-key': { code: codes.invalid, params: [], field: 'hostKey' },
  'backup.bad-endpoint': { code: codes.invalid, params: [], field: 'endpoint' },
  'backup.no-bucket': { code: codes.invalid, params: [], field: 'bucket' },
  'backup.no-access-key': { code: codes.invalid, params: [], field: 'accessKey' },
  'backup.no-secret': { code: codes.invalid, params: [], field: 'secret' },
  'backup.no-place': { code: codes.invalid, params: [] },
  'backup.held': { code: codes.invalid, params: [] },
  'backup.under-way': { code: codes.conflict, params: [] },
  'backup.failed': { code: codes.unavailable, params: ['names'] },
} as const
