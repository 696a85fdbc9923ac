/** What a field takes: from `min` to `max` with up to `decimals` places, none unless it says so. */
export type NumberRange = { readonly min: number; readonly max: number; readonly decimals?: number }

/**
 * What somebody typed as a number: full-width figures, commas between thousands and signs of yuan are read. Null for
 * nothing, undefined where it is no number or none of this range: it is never made to fit.
 */
export function readNumber(text: string, { min, max, decimals = 0 }: NumberRange): number | null | undefined {
  const plain = text.normalize('NFKC').replaceAll('。', '.').trim()
  const bare = plain.replaceAll(/^¥\s*|\s*元$|(?<=\d)[, ](?=\d{3}(?!\d))/g, '')
  if (bare === '') return null
  const [, places] = /^\d{1,12}(?:\.(\d*?)0*)?$/.exec(bare) ?? [bare, null]
  if (places === null || (places ?? '').length > decimals) return undefined
  const value = Number(bare)
  return value >= min && value <= max ? value : undefined
}
