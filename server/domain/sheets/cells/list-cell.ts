const separator = /[;；,，、|\n]/
/** A part in quotes with doubled quotes inside, or one up to the next separator. */
const parts = /\s*"((?:[^"]|"")*)"\s*(?=[;；,，、|\n]|$)|([^;；,，、|\n]+)/g

/** The parts of a list in one cell, each once. A part may stand in quotes: what {@link listCell} writes is read as it was. */
export function listOf(text: string): string[] {
  const found = [...text.matchAll(parts)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
  return [...new Set(found.filter((part) => part !== ''))]
}

/** A list in one cell. Parts that a reader would cut stand in quotes. */
export function listCell(list: readonly string[], between = ';'): string {
  return list.map((part) => (needsQuotes(part) ? `"${part.replaceAll('"', '""')}"` : part)).join(between)
}

function needsQuotes(part: string): boolean {
  return separator.test(part) || part.startsWith('"') || part.trim() !== part
}
