import { z } from 'zod'

/** Rows read and checked; what is written, in pieces of any size. The total is not known before all is read. */
export const ImportProgress = z.object({
  stage: z.enum(['reading', 'checking', 'writing']),
  done: z.int(),
  total: z.int().nullable(),
})
export type ImportProgress = z.output<typeof ImportProgress>

export const ImportCounts = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  left: z.int(),
  refused: z.int(),
  /** Of goods: what the accepted rows amount to. */
  styles: z.int().optional(),
  skcs: z.int().optional(),
  skus: z.int().optional(),
  barcodes: z.int().optional(),
})

/** How a commit goes on, or how it ended: not committed, nothing of it is written. */
export const commitStates = ['writing', 'committed', 'refused', 'unfinished'] as const

export const OwnCommit = z.object({
  importId: z.string(),
  fileName: z.string(),
  begunAt: z.string(),
  /** Milliseconds since then by the server's clock. */
  ageMs: z.int(),
  state: z.enum(commitStates),
  /** Of one that is being written by the process that answers. */
  progress: ImportProgress.nullable(),
  /** Of one that is committed. */
  counts: ImportCounts.optional(),
  /** Why it was refused, in the reader's language; refused rows with a comma between their lines. */
  refusal: z.string().optional(),
  /** Whether its refused rows can still be had as a file. */
  hasRefusedRows: z.boolean(),
})
export type OwnCommit = z.output<typeof OwnCommit>
