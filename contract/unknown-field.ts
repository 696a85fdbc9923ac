/**
 * Returns the path of the first input field the schema does not know; null if there is none. Silently ignored, a
 * misspelt filter would answer for the whole fair.
 */
export function unknownField(raw: unknown, parsed: unknown, also: readonly string[] = []): string | null {
  if (Array.isArray(raw) && Array.isArray(parsed)) {
    return firstOf(raw, (value, index) => prefixPath(index, unknownField(value, parsed[index])))
  }
  // A filter may come as JSON in a query or a form.
  const came = typeof raw === 'string' && isPlain(parsed) ? fromJson(raw) : raw
  if (!isPlain(came) || !isPlain(parsed)) return null
  return firstOf(Object.entries(came), ([key, value]) =>
    key in parsed ? prefixPath(key, unknownField(value, parsed[key])) : also.includes(key) ? null : key,
  )
}

function prefixPath(key: string | number, field: string | null): string | null {
  return field === null ? null : `${key}.${field}`
}

function firstOf<T>(list: readonly T[], find: (item: T, index: number) => string | null): string | null {
  for (const [index, item] of list.entries()) {
    const unknownPath = find(item, index)
    if (unknownPath !== null) return unknownPath
  }
  return null
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
