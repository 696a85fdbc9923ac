/** Fields whose value is another one each time; a document shows `<field>` in their place. */
const changing = new Set([
  ...['token', 'now', 'seal', 'cursor', 'incarnation', 'installation', 'at', 'changedAt', 'acceptedAt', 'seenAt'],
  ...['next', 'last', 'requestId', 'me', 'startsAt', 'barrierAt', 'logo'],
])
/** The same of numbers. */
const stamps = new Set(['goods', 'rooms', 'order'])
const widest = 110

/** Values of the latest answers in fields that change, by the placeholder's name. */
export type PlaceholderValues = Map<string, unknown>

/** The same names are also quantities (`now` of a conflict) and small counts (`version` of a row), which are shown. */
function isChanging(name: string, field: unknown): boolean {
  if (typeof field === 'number') return stamps.has(name) || (name === 'version' && field >= 1000)
  return typeof field === 'string' && field !== '' && (changing.has(name) || name === 'version')
}

const timeInSentence = /\d\d-\d\d \d\d:\d\d/g

/** Replaces changing values by their names, and remembers them for requests that need them. */
export function withPlaceholders(value: unknown, placeholders: PlaceholderValues): unknown {
  if (Array.isArray(value)) return value.map((entry) => withPlaceholders(entry, placeholders))
  if (typeof value === 'string') return value.replaceAll(timeInSentence, '<time>')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (!isChanging(name, field)) return [name, withPlaceholders(field, placeholders)]
      placeholders.set(name, field)
      return [name, `<${name}>`]
    }),
  )
}

/** Puts the values of placeholders in their place. */
export function withValues(text: string, placeholders: PlaceholderValues): string {
  return text
    .replaceAll(/"<(\w+)>"/g, (whole, name) =>
      placeholders.has(name) ? JSON.stringify(placeholders.get(name)) : whole,
    )
    .replaceAll(/<(\w+)>/g, (whole, name) => (placeholders.has(name) ? String(placeholders.get(name)) : whole))
}

/** Writes JSON as people do: on one line what fits there. */
export function plainJson(value: unknown, indent = ''): string {
  const line = inline(value)
  if (indent.length + line.length <= widest || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const entries = Array.isArray(value)
    ? value.map((entry) => plainJson(entry, inner))
    : Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${plainJson(field, inner)}`)
  return `${open}\n${entries.map((entry) => `${inner}${entry}`).join(',\n')}\n${indent}${close}`
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${inline(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
