import { z } from 'zod'

/** A position in the log of a database, as PostgreSQL writes it: 1/2F0A88. */
const Position = z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/i)

/** State that each machine of a pair sends the other every second. */
export const MachineState = z.object({
  role: z.enum(['primary', 'standby']),
  term: z.int(),
  isPromoted: z.boolean(),
  name: z.string(),
  port: z.int(),
  databasePort: z.int(),
  /** The newest migrations its program knows: a standby must know all that the primary's does. */
  program: z.array(z.string()),
  primary: z
    .object({
      position: Position.nullable(),
      isSynchronous: z.boolean(),
      /** True if the standby was away too long, so that the log it lacks is no longer kept. */
      isSlotLost: z.boolean(),
    })
    .nullable(),
  standby: z
    .object({
      received: Position.nullable(),
      isStreaming: z.boolean(),
      filesBehind: z.int().nullable(),
      /** Progress of the first copy. */
      copying: z.object({ bytes: z.number(), ofBytes: z.number() }).nullable(),
    })
    .nullable(),
})
export type MachineState = z.output<typeof MachineState>

export const JoinInput = z.object({
  secret: z.string(),
  certificate: z.string(),
  name: z.string().max(100),
  port: z.int(),
  databasePort: z.int(),
  program: z.array(z.string()),
  /** System, processor and PostgreSQL: a replica is a copy byte by byte. */
  platform: z.string(),
})
export type JoinInput = z.output<typeof JoinInput>

export const JoinAnswer = z.object({
  name: z.string(),
  databasePort: z.int(),
  term: z.int(),
  /** Secrets stored in DATA_DIR beside the database and needed to serve it. */
  databasePassword: z.string(),
  secretKey: z.string(),
})
export type JoinAnswer = z.output<typeof JoinAnswer>

/** End of the primary's log after it stopped. */
export const HandOverAnswer = z.object({ position: Position })

export const FileEntry = z.object({ path: z.string(), bytes: z.int(), modifiedMs: z.number() })
export type FileEntry = z.output<typeof FileEntry>
/** `entries` is null where nothing has changed since the version that was asked about. */
export const FileListAnswer = z.object({ version: z.string(), entries: z.array(FileEntry).nullable() })

/** Bytes from one position to a later one; below 0 where it is an earlier one. */
export function bytesBetween(startLsn: string, endLsn: string): number {
  return Number(placeOf(endLsn) - placeOf(startLsn))
}

function placeOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
