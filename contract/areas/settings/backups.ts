import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin } from '../../permissions.ts'
import { BackupProblem, BackupSign, backupLevels } from './backup-sign.ts'

export const backupKinds = ['folder', 'sftp', 's3'] as const
export type BackupKind = (typeof backupKinds)[number]

export const backupNameLength = 40
export const mostDestinations = 10

const text = z.string().trim().max(500).default('')

/** Destination of backups. Only the fields of its kind are used; the others are empty. */
const fields = {
  name: z.string().trim().min(1).max(backupNameLength),
  kind: z.enum(backupKinds),
  /** For a folder, its full path on the server. For SFTP and S3, the folder there, empty for the initial one. */
  path: text,
  host: text,
  port: z.int().min(1).max(65_535).default(22),
  user: text,
  /** Kind of secret: a password, or a private key in OpenSSH format. */
  signIn: z.enum(['password', 'key']).default('password'),
  /** The server's own key as it was confirmed: `SHA256:…`. */
  hostKey: text,
  endpoint: text,
  region: text,
  bucket: text,
  /** True if the bucket is part of the host name, as Aliyun and Tencent require; else of the path. */
  isBucketInHost: z.boolean().default(false),
  accessKey: text,
  enabled: z.boolean().default(true),
}
export const BackupPlace = z.object(fields)
export type BackupPlace = z.output<typeof BackupPlace>

export const BackupDestination = z.object({
  id: z.int(),
  version: z.int(),
  ...fields,
  /** True if a password or secret key is stored; it is never returned. */
  hasSecret: z.boolean(),
  level: z.enum(backupLevels),
  lastAt: z.string().nullable(),
  triedAt: z.string().nullable(),
  problem: BackupProblem.nullable(),
  /** Backups that lie there. */
  count: z.int(),
})
export type BackupDestination = z.output<typeof BackupDestination>

/** When backups are made and how long they stay. */
export const BackupSettings = z.object({
  /** Between two while a fair is open. */
  everyMinutes: z.int().min(15).max(1440),
  nightAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  keepHours: z.int().min(1).max(240),
  keepDays: z.int().min(1).max(90),
  keepMonths: z.int().min(0).max(60),
})
export type BackupSettings = z.output<typeof BackupSettings>
export const usualBackups: BackupSettings = {
  everyMinutes: 60,
  nightAt: '02:30',
  keepHours: 24,
  keepDays: 14,
  keepMonths: 12,
}

export const StoredBackup = z.object({
  destinationId: z.int(),
  id: z.string(),
  at: z.string(),
  /** Uncompressed size, and the compressed size added to the destination. */
  bytes: z.number(),
  addedBytes: z.number().nullable(),
  files: z.int(),
  version: z.string(),
  fairs: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      orders: z.int(),
      pieces: z.int(),
      tagAmount: z.number(),
      netAmount: z.number(),
    }),
  ),
  missing: z.array(z.string()),
  verifiedAt: z.string().nullable(),
  /** Error found by reading it through. */
  problem: BackupProblem.nullable(),
})
export type StoredBackup = z.output<typeof StoredBackup>

const read = { method: 'POST', effect: 'read', access: admin, scope: 'none' } as const
const write = { method: 'POST', effect: 'write', database: 'platform', access: admin, scope: 'none' } as const
const version = z.int().optional()
const secret = z.string().max(10_000).optional()

/** Backups of the whole installation; for administrators alone. */
export const backups = area({
  overview: {
    path: '/backups/overview',
    ...read,
    input: nothing,
    output: z.object({
      sign: BackupSign,
      destinations: z.array(BackupDestination),
      settings: BackupSettings.extend({ version: z.int() }),
      /** Time of the next automatic backup; null if none is scheduled. */
      nextAt: z.string().nullable(),
      /** Before the words that say which backup from where. */
      restoreCommand: z.string(),
      /** The job under way. */
      running: z.object({ jobId: z.int(), stage: z.string(), done: z.int(), total: z.int().nullable() }).nullable(),
    }),
  },
  /** Backups in the destinations, newest first. */
  list: { path: '/backups/list', ...read, input: nothing, output: z.array(StoredBackup) },
  /**
   * Writes, reads and removes a small object. `hostKey` is the key an SFTP server presented that is not confirmed
   * yet. With `id`, an absent secret means the stored one.
   */
  test: {
    path: '/backups/test',
    ...read,
    secret: ['secret'],
    input: z.object({ id: z.int().optional(), ...fields, secret }),
    output: z.object({
      problem: BackupProblem.nullable(),
      hostKey: z.string(),
      /** Folder only: on the same disk as the data itself. */
      isSameDisk: z.boolean(),
      freeBytes: z.number().nullable(),
    }),
  },
  /** Without `id`, creates a destination. `secret` is stored encrypted, never returned, and kept if absent. */
  save: {
    path: '/backups/save',
    ...write,
    audit: 'backup.save-destination',
    secret: ['secret'],
    unkept: ['secret'],
    input: z.object({ id: z.int().optional(), version, ...fields, secret }),
    output: BackupDestination,
  },
  /** Restarts an `emptied` destination: makes the first backup of a new series there and forgets the earlier ones. */
  beginAnew: {
    path: '/backups/beginAnew',
    ...write,
    audit: 'backup.begin-anew',
    input: z.object({ id: z.int(), version }),
    output: BackupDestination,
  },
  /** Backups that lie there stay there. */
  remove: {
    path: '/backups/remove',
    ...write,
    audit: 'backup.remove-destination',
    input: z.object({ id: z.int(), version }),
    output: nothing,
  },
  saveSettings: {
    path: '/backups/saveSettings',
    ...write,
    audit: 'backup.save-settings',
    input: BackupSettings.extend({ version: z.int() }),
    output: BackupSettings.extend({ version: z.int() }),
  },
  /** Goes on with the places of a database that this one was restored from. */
  goOn: {
    path: '/backups/goOn',
    ...write,
    audit: 'backup.go-on',
    input: nothing,
    output: z.object({ changed: z.int() }),
  },
  /** Begins one now to each place that is on, or joins the one under way. */
  make: {
    path: '/backups/make',
    ...write,
    audit: 'backup.make',
    input: nothing,
    output: z.object({ jobId: z.int() }),
  },
  /** Reads one through, object by object. */
  verify: {
    path: '/backups/verify',
    ...write,
    audit: 'backup.verify',
    input: z.object({ destinationId: z.int(), id: z.string().max(100) }),
    output: z.object({ jobId: z.int() }),
  },
})
