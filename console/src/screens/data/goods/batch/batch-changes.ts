import { type BatchChanges, batchFlags, batchNumbers } from '@fairdesk/contract/areas/data/goods-batch'
import { styleCodeTypes } from '@fairdesk/contract/attributes'

export type CodeField = (typeof styleCodeTypes)[number] | 'season'
export type FlagField = (typeof batchFlags)[number]
export type NumberField = (typeof batchNumbers)[number]

/** Fields in the order of the dialog: attributes first, then marks, then minimums. */
export const codeFields: readonly CodeField[] = ['season', ...styleCodeTypes]
export const flagFields: readonly FlagField[] = batchFlags
export const numberFields: readonly NumberField[] = batchNumbers

/** The changes with one field set, or left unchanged again. */
export function withField<F extends keyof BatchChanges>(
  changes: BatchChanges,
  field: F,
  value: BatchChanges[F] | undefined,
): BatchChanges {
  const next = { ...changes }
  delete next[field]
  return value === undefined ? next : { ...next, [field]: value }
}
