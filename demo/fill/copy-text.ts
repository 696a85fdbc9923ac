/** Value of a column: an array becomes PostgreSQL's, undefined and null become its null. */
export type CopyValue = string | number | boolean | null | undefined | Date | readonly (string | number)[]

/** One row in the text format of COPY. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(field).join('\t')}\n`
}

function field(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  return `{${value.map((element) => (typeof element === 'number' ? String(element) : escaped(quoted(element)))).join(',')}}`
}

const special = /[\\\t\n\r]/

function escaped(text: string): string {
  if (!special.test(text)) return text
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
