import type { ImportField, ImportMapping } from '@fairdesk/contract/areas/bulk-import'

/** What a column of the file is: one field, two halves of a cell split at its dash, or nothing. */
export type Meaning =
  | { readonly kind: 'none' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'split'; readonly fields: readonly [string, string] }

export const nothingMapped: ImportMapping = { columns: [], fixed: {}, values: {}, options: {} }

export function meaningOf(mapping: ImportMapping, column: number): Meaning {
  const mapped = mapping.columns.find((one) => one.column === column)
  const [first, second] = mapped?.fields ?? []
  if (first !== undefined && second !== undefined) return { kind: 'split', fields: [first, second] }
  return mapped?.field ? { kind: 'field', field: mapped.field } : { kind: 'none' }
}

/** Gives a column its meaning. A field stands in one column: the one that had it gives it up. */
export function withMeaning(mapping: ImportMapping, column: number, meaning: Meaning): ImportMapping {
  const wanted = new Set(fieldsIn(meaning))
  const columns = mapping.columns.filter(
    (one) => one.column !== column && !(one.fields ?? [one.field]).some((field) => field !== null && wanted.has(field)),
  )
  if (meaning.kind === 'field') columns.push({ column, field: meaning.field })
  if (meaning.kind === 'split') columns.push({ column, field: null, split: 'dash', fields: [...meaning.fields] })
  return { ...mapping, columns: columns.toSorted((a, b) => a.column - b.column) }
}

/** A value for every row; undefined takes it away. */
export function withFixed(mapping: ImportMapping, field: string, value: string | undefined): ImportMapping {
  const { [field]: _, ...others } = mapping.fixed
  return { ...mapping, fixed: value === undefined ? others : { ...others, [field]: value } }
}

/** What a value of the file means; an empty meaning leaves it as it stands there. */
export function withValue(mapping: ImportMapping, { field, text }: { field: string; text: string }, meaning: string) {
  const { [text]: _, ...others } = mapping.values[field] ?? {}
  const meanings = meaning.trim() === '' ? others : { ...others, [text]: meaning.trim() }
  const { [field]: __, ...otherFields } = mapping.values
  const values = Object.keys(meanings).length === 0 ? otherFields : { ...otherFields, [field]: meanings }
  return { ...mapping, values } satisfies ImportMapping
}

/** The mapping an answer rests on; a password fixed for every row is not said back and stays as it was typed. */
export function withTyped(
  said: ImportMapping,
  typed: ImportMapping | null,
  fields: readonly ImportField[],
): ImportMapping {
  const secrets = Object.entries(typed?.fixed ?? {}).filter(([field]) =>
    fields.some(({ key, kind }) => key === field && kind === 'secret'),
  )
  return { ...said, fixed: { ...said.fixed, ...Object.fromEntries(secrets) } }
}

/** Fields that a column or a fixed value gives. */
export function givenFields({ columns, fixed }: ImportMapping): ReadonlySet<string> {
  const mapped = columns.flatMap(({ field, fields }) => fields ?? (field === null ? [] : [field]))
  return new Set([
    ...mapped,
    ...Object.entries(fixed).flatMap(([field, value]) => (value.trim() === '' ? [] : [field])),
  ])
}

export function missingFields(fields: readonly ImportField[], mapping: ImportMapping): ImportField[] {
  const given = givenFields(mapping)
  return fields.filter(({ key, required }) => required && !given.has(key))
}

function fieldsIn(meaning: Meaning): readonly string[] {
  if (meaning.kind === 'none') return []
  return meaning.kind === 'field' ? [meaning.field] : meaning.fields
}
