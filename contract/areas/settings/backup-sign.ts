import { z } from 'zod'

/** Why a place took no backup, or gave none back; the console words them, `detail` beside it is a code, a path or a name. */
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

/** How backups stand: `late` by half of what lies between two, `overdue` by twice that. */
export const backupLevels = ['none', 'held', 'well', 'late', 'overdue', 'failed'] as const
export type BackupLevel = (typeof backupLevels)[number]

/** What the desk, the checklist and the page of backups tell. Times are ISO 8601. */
export const BackupSign = z.object({
  level: z.enum(backupLevels),
  /** The moment the last backup is of, and where it lies; null and empty where there is none. */
  at: z.string().nullable(),
  to: z.string(),
  /** When the one that is late was due. */
  dueAt: z.string().nullable(),
  /** The place that `level` is of, and why it failed. */
  place: z.string(),
  problem: BackupProblem.nullable(),
})
export type BackupSign = z.output<typeof BackupSign>
