import { z } from 'zod'

/** What is said of a file that is imported whole or not at all. */
export const sheetImport = {
  mode: z.enum(['dryRun', 'commit']).default('dryRun'),
  /** Texts such as 3月4日 and 5.00E+02 are meant as they are written; else their rows are refused. */
  asWritten: z.union([z.boolean(), z.stringbool()]).optional(),
}

/** Whether texts of the file are only taken if they are said to be meant as they are written. */
export const isAltered = z.boolean()
