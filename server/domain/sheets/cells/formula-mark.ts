/** Spreadsheet programs run a cell of a CSV that begins so, in either width; a quote before it makes it text. */
const runs = /^'*[=+\-@\t\r\0＝＋－＠]/
/** Other programs guard the digits of a number so: '7012345678901, '+86 138. */
const guarded = /^'+\d+$/

/** Puts one quote before a text that would be run, and before one that looks as if it had got one. */
export function withFormulaMark(text: string): string {
  return runs.test(text) || guarded.test(text) ? `'${text}` : text
}

/** Takes away what {@link withFormulaMark} added, or another program before a number. */
export function withoutFormulaMark(text: string): string {
  return text.startsWith("'") && (runs.test(text) || guarded.test(text)) ? text.slice(1) : text
}
