const longest = 31

/** A name Excel allows, not yet among those taken (it does not tell upper from lower case): characters that are not are left out. */
export function sheetName(requestedName: string, usedNames: ReadonlySet<string>): string {
  const allowed = requestedName
    .toWellFormed()
    .replaceAll(/[\p{Cc}[\]:*?/\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  const base = cut(allowed, longest).replaceAll(/^[' ]+|[' ]+$/g, '') || 'Sheet1'
  const isFree = (name: string) => !usedNames.has(name.toLowerCase()) && name.toLowerCase() !== 'history'
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const name = cut(base, longest - suffix.length).trimEnd() + suffix
    if (isFree(name)) return name
  }
}

/** Truncates by UTF-16 units, as Excel counts, without splitting a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
