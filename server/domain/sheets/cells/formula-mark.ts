/** Spreadsheet programs run a cell of a CSV that begins so, in either width; a quote before it makes it text. */
const runs = /^'*[=+\-@|\t\r\0＝＋－＠]/
/** Other programs guard the digits of a number so: '7012345678901, '+86 138. */
const guarded = /^'+\d+$/

/** Whole texts as some programs write them, so that a spreadsheet keeps their digits. */
const keptText = /^="((?:[^"]|"")*)"$/

/** "00123" of ="00123", and the number behind the sign that keeps it a text in `0123. */
export function withoutTextGuard(text: string): string {
  if (text.startsWith('="')) return keptText.exec(text)?.[1]?.replaceAll('""', '"') ?? text
  return /^`\d/.test(text) ? text.slice(1) : text
}

/** Puts one quote before a text that would be run, and before one that looks as if it had got one. */
export function withFormulaMark(text: string): string {
  return runs.test(text) || guarded.test(text) ? `'${text}` : text
}

/** Removes the mark added by {@link withFormulaMark}, or by another program before a number. */
export function withoutFormulaMark(text: string): string {
  return text.startsWith("'") && (runs.test(text) || guarded.test(text)) ? text.slice(1) : text
}
