/** As much of an answer as a test is about. */
export type Part<T> = T extends readonly (infer I)[]
  ? readonly Part<I>[]
  : T extends object
    ? { readonly [K in keyof T]?: Part<T[K]> }
    : T

/** What of a zod schema its emptiest value is made of. */
type Schema = {
  readonly _zod: { readonly def: Def }
  safeParse(value: unknown): { readonly success: boolean }
}
type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly partial?: boolean
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

const empty: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, unknown: null }

/** `part` with all that its schema asks for besides: 0, '', false, null, no rows, the first of a choice. */
export function fill({ _zod: { def } }: Schema, part: unknown): unknown {
  const { type, shape, element, valueType, innerType, options } = def
  if (shape) return fillEach(Object.entries(shape), part)
  if (element) return listOf(part).map((one) => fill(element, one))
  if (valueType)
    return fillEach(
      keysOf(def, part).map((key) => [key, valueType] as const),
      part,
    )
  if (innerType) return part === undefined || part === null ? withoutPart(type, innerType) : fill(innerType, part)
  if (options) return fillFirst(options, part)
  if (part !== undefined) return part
  return type in empty ? empty[type] : firstOf(def)
}

function fillEach(schemas: readonly (readonly [string, Schema])[], part: unknown): Record<string, unknown> {
  const given = new Map(Object.entries(part ?? {}))
  return Object.fromEntries(
    schemas.flatMap(([key, schema]) => {
      const value = fill(schema, given.get(key))
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** A record by choices has each of them, unless it says that it is partial. */
function keysOf({ keyType, partial }: Def, part: unknown): string[] {
  const choices = partial ? {} : keyType?._zod.def.entries
  return Object.keys({ ...choices, ...(part ?? {}) })
}

function withoutPart(type: string, inner: Schema): unknown {
  if (type === 'optional') return undefined
  return type === 'nullable' ? null : fill(inner, undefined)
}

/** Of several kinds of value the first that `part` can be of. */
function fillFirst(options: readonly Schema[], part: unknown): unknown {
  if (part === undefined && options[0]) return fill(options[0], part)
  const option = options.find((one) => one.safeParse(fill(one, part)).success)
  return option ? fill(option, part) : part
}

function firstOf({ entries, values }: Def): unknown {
  return values?.[0] ?? Object.values(entries ?? {})[0]
}

function listOf(part: unknown): readonly unknown[] {
  return Array.isArray(part) ? part : []
}
