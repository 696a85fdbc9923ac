import { z } from 'zod'

/**
 * Reasons why a destination failed to take or return a backup; the console words them. `detail` beside it is a code,
 * a path or a name.
 */
export const backupFaults = [
  'unreachable',
  'timeout',
  'lost',
  'host-key-unknown',
  'host-key-changed',
  'wrong-sign-in',
  'bad-key',
  'not-sftp',
  'certificate',
  'wrong-keys',
  'wrong-region',
  'no-bucket',
  'bucket-in-host',
  'clock',
  'not-s3',
  'no-folder',
  'forbidden',
  'read-only',
  'full',
  'no-secret',
  'damaged',
  'foreign',
  'emptied',
  'other',
] as const
export type BackupFault = (typeof backupFaults)[number]
export const BackupProblem = z.object({ fault: z.enum(backupFaults), detail: z.string() })
export type BackupProblem = z.output<typeof BackupProblem>

/** State of backups: `late` is half an interval past due, `overdue` two intervals. */
export const backupLevels = ['none', 'held', 'well', 'late', 'overdue', 'failed'] as const
export type BackupLevel = (typeof backupLevels)[number]

/** Backup status shown on the desk, the checklist and the backups page. Times are ISO 8601. */
export const BackupSign = z.object({
  level: z.enum(backupLevels),
  /** Time and location of the last backup; null and empty if there is none. */
  at: z.string().nullable(),
  to: z.string(),
  /** When the one that is late was due. */
  dueAt: z.string().nullable(),
  /** The place that `level` is of, and why it failed. */
  place: z.string(),
  problem: BackupProblem.nullable(),
})
export type BackupSign = z.output<typeof BackupSign>
