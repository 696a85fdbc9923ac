import {
  type SeveralChanges,
  severalCodes,
  severalFlags,
  severalNumbers,
} from '@fairdesk/contract/areas/data/goods-batch'

export type CodeField = (typeof severalCodes)[number] | 'season'
export type FlagField = (typeof severalFlags)[number]
export type NumberField = (typeof severalNumbers)[number]

/** As they stand in the dialog: attributes first, then marks, then minimums. */
export const codeFields: readonly CodeField[] = ['season', ...severalCodes]
export const flagFields: readonly FlagField[] = severalFlags
export const numberFields: readonly NumberField[] = severalNumbers

/** The wish with one field set, or left unchanged again. */
export function withField<F extends keyof SeveralChanges>(
  changes: SeveralChanges,
  field: F,
  value: SeveralChanges[F] | undefined,
): SeveralChanges {
  const next = { ...changes }
  delete next[field]
  return value === undefined ? next : { ...next, [field]: value }
}
