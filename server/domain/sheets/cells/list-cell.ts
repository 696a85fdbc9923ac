const separator = /[;；,，、|\n]/
/** A part in quotes with doubled quotes inside, or one up to the next separator. */
const entryPattern = /\s*"((?:[^"]|"")*)"\s*(?=[;；,，、|\n]|$)|([^;；,，、|\n]+)/g

/**
 * Parses a list in one cell, without duplicates. Entries may be quoted: the output of {@link listCell} is read back
 * unchanged.
 */
export function listOf(text: string): string[] {
  const entries = [...text.matchAll(entryPattern)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim(),
  )
  return [...new Set(entries.filter((entry) => entry !== ''))]
}

/** Formats a list for one cell. Entries that a reader would split are quoted. */
export function listCell(list: readonly string[], between = ';'): string {
  return list.map((entry) => (needsQuotes(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join(between)
}

function needsQuotes(entry: string): boolean {
  return separator.test(entry) || entry.startsWith('"') || entry.trim() !== entry
}
