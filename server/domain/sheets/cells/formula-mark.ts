/** Spreadsheet programs run a cell of a CSV that begins so, in either width; a quote before it makes it text. */
const runs = /^'*[=+\-@\t\r\0＝＋－＠]/

/** Puts one quote before a text that would be run, and before one that looks as if it had got one. */
export function withFormulaMark(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

/** Takes away exactly what {@link withFormulaMark} added. */
export function withoutFormulaMark(text: string): string {
  return text.startsWith("'") && runs.test(text) ? text.slice(1) : text
}
