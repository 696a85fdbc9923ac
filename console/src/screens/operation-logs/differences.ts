export type Difference = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** Field by field what a write changed; what is the same on both sides is left out. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
}

/** A list's fields are named by their place: "1.status". */
function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  if (Array.isArray(value)) {
    return new Map(
      value.flatMap((item: unknown, index) =>
        [...fieldsOf(item)].map(([name, inner]) => [`${index + 1}${name && `.${name}`}`, inner] as const),
      ),
    )
  }
  if (typeof value === 'object' && value !== null) return new Map(Object.entries(value))
  return new Map(value === null || value === undefined ? [] : [['', value]])
}
