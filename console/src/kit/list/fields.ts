import { byCodeFilter } from '@fairdesk/contract/customer-attributes'

/** One value of a list's address. Unknown input is ignored: an address may be old or mistyped. */
export type Field<T> = {
  /** Said by nothing in the address. */
  readonly none: T
  /** It says which of several lists this is; the list's own call does not take it. */
  readonly isUnsent?: true
  /** @param address all of it, for a field that other names may stand for */
  read(rawValues: readonly string[], address?: URLSearchParams): T
  write(value: T): readonly string[]
}

export type Fields<W> = { readonly [K in keyof W]: Field<W[K]> }
export type QueryOf<F> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }

export const text: Field<string> = {
  none: '',
  read: ([rawValue = '']) => rawValue.trim(),
  write: (value) => (value === '' ? [] : [value]),
}

/** Codes that the server knows. */
export const codes: Field<string[]> = {
  none: [],
  read: (rawValues) => [...new Set(rawValues)].filter((code) => code !== ''),
  write: (value) => value,
}

/** Filters by customers' coded attributes. */
export const customerCodeFields = byCodeFilter(() => codes)

export const ids: Field<number[]> = {
  none: [],
  read: (rawValues) => [...new Set(rawValues.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0),
  write: (value) => value.map(String),
}

export function someOf<V extends string>(allowed: readonly V[]): Field<V[]> {
  return {
    none: [],
    read: (rawValues) => allowed.filter((value) => rawValues.includes(value)),
    write: (value) => value,
  }
}

export function oneOf<V extends string>(allowed: readonly V[], none: V): Field<V> {
  return {
    none,
    read: ([rawValue]) => allowed.find((value) => value === rawValue) ?? none,
    write: (value) => (value === none ? [] : [value]),
  }
}

export function readQuery<W extends object>(fields: Fields<W>, search: string): W {
  const searchParams = new URLSearchParams(search)
  const entries = Object.entries<Field<unknown>>(fields).map(([name, field]) => [
    name,
    field.read(searchParams.getAll(name), searchParams),
  ])
  // fromEntries forgets that each name has the value of its own field.
  return Object.fromEntries(entries) as W
}

/** The query of an address with its question mark, or nothing; the same query always gives the same text. */
export function searchOf<W extends object>(fields: Fields<W>, options: NoInfer<W>): string {
  const searchParams = new URLSearchParams()
  const values = new Map<string, unknown>(Object.entries(options))
  for (const [name, field] of Object.entries<Field<unknown>>(fields)) {
    for (const value of field.write(values.get(name))) searchParams.append(name, value)
  }
  const query = searchParams.toString()
  return query === '' ? '' : `?${query}`
}
