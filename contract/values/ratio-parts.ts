/** 1:2:2:1 with any sign or space between, full-width digits taken; null for anything else, or nothing but zeros. */
export function ratioParts(text: string): number[] | null {
  const plain = text.normalize('NFKC').trim()
  if (!/^\d{1,3}([\s:,;\-/、，]+\d{1,3})*$/.test(plain)) return null
  const parts = plain.split(/\D+/).map(Number)
  return parts.length <= 30 && parts.some((part) => part > 0) ? parts : null
}

/** As it is kept and shown. */
export function ratioText(parts: readonly number[]): string {
  return parts.join(':')
}
