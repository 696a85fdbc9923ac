/** Where a value stands in what a write recorded: through fields by their names, and through items of a list. */
export type Step = { readonly field: string } | { readonly item: string }
export type Difference = { readonly path: readonly Step[]; readonly before: unknown; readonly after: unknown }

/** Value by value what a write changed; what is the same on both sides is left out. A list of plain values is one value. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [valuesOf(before, []), valuesOf(after, [])]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)]
    const isSame = isNothing(was?.value)
      ? isNothing(is?.value)
      : JSON.stringify(was?.value) === JSON.stringify(is?.value)
    return isSame ? [] : [{ path: (is ?? was)?.path ?? [], before: was?.value, after: is?.value }]
  })
}

type Placed = { readonly path: readonly Step[]; readonly value: unknown }

function valuesOf(value: unknown, path: readonly Step[]): Map<string, Placed> {
  if (value === null || value === undefined) return new Map()
  if (isList(value) && value.some(isRecord)) {
    return inner(
      value.map((item, index) => named(item) ?? [{ item: String(index + 1) }, item]),
      path,
    )
  }
  if (isRecord(value))
    return inner(
      Object.entries(value).map(([field, part]) => [{ field }, part]),
      path,
    )
  return new Map([[JSON.stringify(path), { path, value }]])
}

function inner(parts: readonly (readonly [Step, unknown])[], path: readonly Step[]): Map<string, Placed> {
  return new Map(parts.flatMap(([step, part]) => [...valuesOf(part, [...path, step])]))
}

/** What names an item stays the same, so both sides are laid beside each other by it; others go by their place. */
function named(item: unknown): readonly [Step, unknown] | undefined {
  if (!isRecord(item)) return undefined
  const { skcNo, code, ...rest } = item
  const name = skcNo ?? code
  return typeof name === 'string' && name !== '' ? [{ item: name }, rest] : undefined
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || (isList(value) && value.length === 0)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
