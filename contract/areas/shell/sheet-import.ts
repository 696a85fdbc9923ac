import { z } from 'zod'

/** Input fields for a file that is imported whole or not at all. */
export const sheetImport = {
  mode: z.enum(['dryRun', 'commit']).default('dryRun'),
  /** Texts such as 3月4日 and 5.00E+02 are meant as they are written; else their rows are refused. */
  asWritten: z.union([z.boolean(), z.stringbool()]).optional(),
}

/** True if the file has texts that are accepted only when confirmed as meant literally. */
export const isAltered = z.boolean()
