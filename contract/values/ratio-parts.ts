/** 1:2:2:1 with any sign or space between, full-width digits taken; null for anything else, or nothing but zeros. */
export function ratioParts(text: string): number[] | null {
  const plain = text.normalize('NFKC').trim()
  if (!/^\d{1,3}([\s:,;\-/、，]+\d{1,3})*$/.test(plain)) return null
  const ratio = plain.split(/\D+/).map(Number)
  return ratio.length <= 30 && ratio.some((ratioPart) => ratioPart > 0) ? ratio : null
}

/** Returns the ratio as stored and shown. */
export function ratioText(ratio: readonly number[]): string {
  return ratio.join(':')
}
