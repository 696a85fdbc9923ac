/** "#C8102E", "c8102e" or "#c12" as six digits; undefined where it is no colour. */
export function hexOf(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase()
  return digits?.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
}
