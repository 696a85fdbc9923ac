const longest = 31

/** A name Excel allows, not yet among those taken (it does not tell upper from lower case): characters that are not are left out. */
export function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const allowed = wanted
    .toWellFormed()
    .replaceAll(/[\p{Cc}[\]:*?/\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  const base = cut(allowed, longest).replaceAll(/^[' ]+|[' ]+$/g, '') || 'Sheet1'
  const isFree = (name: string) => !taken.has(name.toLowerCase()) && name.toLowerCase() !== 'history'
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const name = cut(base, longest - suffix.length).trimEnd() + suffix
    if (isFree(name)) return name
  }
}

/** Excel counts UTF-16 units; half a character is none. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
