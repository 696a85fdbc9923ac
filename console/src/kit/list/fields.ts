/** One thing that a list's address says. What it does not know is left unread: an address may be old or mistyped. */
export type Field<T> = {
  /** Said by nothing in the address. */
  readonly none: T
  /** It says which of several lists this is; the list's own call does not take it. */
  readonly isUnsent?: true
  read(said: readonly string[]): T
  write(value: T): readonly string[]
}

export type Fields<W> = { readonly [K in keyof W]: Field<W[K]> }
export type QueryOf<F> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }

export const text: Field<string> = {
  none: '',
  read: ([said = '']) => said.trim(),
  write: (value) => (value === '' ? [] : [value]),
}

/** Codes that the server knows. */
export const codes: Field<string[]> = {
  none: [],
  read: (said) => [...new Set(said)].filter((code) => code !== ''),
  write: (value) => value,
}

export const ids: Field<number[]> = {
  none: [],
  read: (said) => [...new Set(said.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0),
  write: (value) => value.map(String),
}

export function someOf<V extends string>(known: readonly V[]): Field<V[]> {
  return { none: [], read: (said) => known.filter((value) => said.includes(value)), write: (value) => value }
}

export function oneOf<V extends string>(known: readonly V[], none: V): Field<V> {
  return {
    none,
    read: ([said]) => known.find((value) => value === said) ?? none,
    write: (value) => (value === none ? [] : [value]),
  }
}

export function readQuery<W extends object>(fields: Fields<W>, search: string): W {
  const said = new URLSearchParams(search)
  const entries = Object.entries<Field<unknown>>(fields).map(([name, field]) => [name, field.read(said.getAll(name))])
  // fromEntries forgets that each name has the value of its own field.
  return Object.fromEntries(entries) as W
}

/** The query of an address with its question mark, or nothing; the same query always gives the same text. */
export function searchOf<W extends object>(fields: Fields<W>, options: NoInfer<W>): string {
  const said = new URLSearchParams()
  const values = new Map<string, unknown>(Object.entries(options))
  for (const [name, field] of Object.entries<Field<unknown>>(fields)) {
    for (const value of field.write(values.get(name))) said.append(name, value)
  }
  const query = said.toString()
  return query === '' ? '' : `?${query}`
}
