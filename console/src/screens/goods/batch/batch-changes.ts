import { type BatchChanges, batchCodes, batchFlags, batchNumbers } from '@fairdesk/contract/areas/data/goods-batch'

export type CodeField = (typeof batchCodes)[number] | 'season'
export type FlagField = (typeof batchFlags)[number]
export type NumberField = (typeof batchNumbers)[number]

/** As they stand in the dialog: attributes first, then marks, then minimums. */
export const codeFields: readonly CodeField[] = ['season', ...batchCodes]
export const flagFields: readonly FlagField[] = batchFlags
export const numberFields: readonly NumberField[] = batchNumbers

/** The wish with one field set, or left unchanged again. */
export function withField<F extends keyof BatchChanges>(
  changes: BatchChanges,
  field: F,
  value: BatchChanges[F] | undefined,
): BatchChanges {
  const next = { ...changes }
  delete next[field]
  return value === undefined ? next : { ...next, [field]: value }
}
