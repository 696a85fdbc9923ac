import { z } from 'zod'

/** Rows read and checked; pieces written, of any size. The total is unknown until all rows are read. */
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
  /** Goods only: totals of the accepted rows. */
  styles: z.int().optional(),
  skcs: z.int().optional(),
  skus: z.int().optional(),
  barcodes: z.int().optional(),
})

/** Progress or outcome of a commit. Unless `committed`, nothing of it is written. */
export const commitStates = ['writing', 'committed', 'refused', 'unfinished'] as const

export const OwnCommit = z.object({
  importId: z.string(),
  fileName: z.string(),
  begunAt: z.string(),
  /** Milliseconds since then by the server's clock. */
  ageMs: z.int(),
  state: z.enum(commitStates),
  /** Set while the answering process is writing it. */
  progress: ImportProgress.nullable(),
  /** Set once committed. */
  counts: ImportCounts.optional(),
  /** Why it was refused, in the reader's language; refused rows with a comma between their lines. */
  refusal: z.string().optional(),
  /** True if its refused rows can still be downloaded as a file. */
  hasRefusedRows: z.boolean(),
})
export type OwnCommit = z.output<typeof OwnCommit>
