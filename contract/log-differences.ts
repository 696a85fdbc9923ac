/** Path step to a value in an audit entry: a field by name, or a list item. */
export type Step = { readonly field: string } | { readonly item: string }
export type Difference = { readonly path: readonly Step[]; readonly before: unknown; readonly after: unknown }

/**
 * Compares the values before and after a write; equal ones are left out. A list of plain values counts as one value.
 */
export function differences(previousValue: unknown, nextValue: unknown): Difference[] {
  const [old, fresh] = [valuesOf(previousValue, []), valuesOf(nextValue, [])]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)]
    const isSame = isNothing(was?.value)
      ? isNothing(is?.value)
      : JSON.stringify(was?.value) === JSON.stringify(is?.value)
    return isSame ? [] : [{ path: (is ?? was)?.path ?? [], before: was?.value, after: is?.value }]
  })
}

type LeafValue = { readonly path: readonly Step[]; readonly value: unknown }

function valuesOf(value: unknown, path: readonly Step[]): Map<string, LeafValue> {
  if (value === null || value === undefined) return new Map()
  if (isList(value) && value.some(isRecord)) {
    return inner(
      value.map((item, index) => named(item) ?? [{ item: String(index + 1) }, item]),
      path,
    )
  }
  if (isRecord(value))
    return inner(
      Object.entries(value).map(([field, fieldValue]) => [{ field }, fieldValue]),
      path,
    )
  return new Map([[JSON.stringify(path), { path, value }]])
}

function inner(entries: readonly (readonly [Step, unknown])[], path: readonly Step[]): Map<string, LeafValue> {
  return new Map(entries.flatMap(([step, child]) => [...valuesOf(child, [...path, step])]))
}

/** Keys a list item by its SKC number or code, so that both sides match by it; others match by index. */
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
