import { type ImportField, type ImportMapping, mostParts } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'

/** What a column of the file is: one field, the parts of a cell split at its dashes, or nothing. A part named '' is left out. */
export type Meaning =
  | { readonly kind: 'none' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'split'; readonly fields: readonly string[] }

export const nothingMapped: ImportMapping = { columns: [], fixed: {}, values: {}, options: {} }

export function meaningOf(mapping: ImportMapping, column: number): Meaning {
  const mapped = mapping.columns.find((one) => one.column === column)
  if (mapped?.fields) return { kind: 'split', fields: mapped.fields }
  return mapped?.field ? { kind: 'field', field: mapped.field } : { kind: 'none' }
}

/** How a cell is split when it is first asked for: as many parts as its dashes make, each with a field that is mostly there. */
export function firstSplit(samples: readonly string[], fields: readonly ImportField[]): Meaning {
  const dashes = samples.map((text) => text.split('-').length - 1).filter((count) => count > 0)
  const parts = Math.min(mostParts, Math.max(2, 1 + Math.min(...(dashes.length === 0 ? [1] : dashes))))
  const known = new Set(fields.map(({ key }) => key))
  const usual = ['goodsNo', 'colourCode', 'size'].filter((key) => known.has(key))
  const [first] = fields
  const likely = usual.length > 0 ? usual : [first?.key ?? '']
  return { kind: 'split', fields: Array.from({ length: parts }, (_, at) => likely[at] ?? '') }
}

/** Gives a part of a split cell its field; another part that had it is left out then. */
export function withPart(fields: readonly string[], place: number, chosen: string): string[] {
  return fields.map((field, at) => (at === place ? chosen : field === chosen ? '' : field))
}

/** Gives a column its meaning. A field stands in one column: the one that had it gives it up. */
export function withMeaning(mapping: ImportMapping, column: number, meaning: Meaning): ImportMapping {
  const wanted = new Set(fieldsIn(meaning).filter((field) => field !== ''))
  const columns = mapping.columns.filter(
    (one) => one.column !== column && !(one.fields ?? [one.field]).some((field) => field !== null && wanted.has(field)),
  )
  if (meaning.kind === 'field') columns.push({ column, field: meaning.field })
  if (meaning.kind === 'split') columns.push({ column, field: null, split: 'dash', fields: [...meaning.fields] })
  // One colour guessed for goods that come in none would be the name of every code.
  const { colourName: _, ...others } = mapping.fixed
  const fixed = wanted.has('colourCode') ? others : mapping.fixed
  return { ...mapping, columns: columns.toSorted((a, b) => a.column - b.column), fixed }
}

/** A value for every row; undefined takes it away. */
export function withFixed(mapping: ImportMapping, field: string, value: string | undefined): ImportMapping {
  const { [field]: _, ...others } = mapping.fixed
  return { ...mapping, fixed: value === undefined ? others : { ...others, [field]: value } }
}

/** What a value of the file means; an empty meaning leaves it as it stands there. What meant this value follows it. */
export function withValue(mapping: ImportMapping, { field, text }: { field: string; text: string }, meaning: string) {
  const { [text]: _, ...others } = mapping.values[field] ?? {}
  const wanted = meaning.trim()
  const following = Object.entries(others).map(([other, means]) => [other, means === text ? wanted : means])
  const meanings = wanted === '' ? others : { ...Object.fromEntries(following), [text]: wanted }
  // A field without meanings stays in: left out, the remembered ones would come back.
  return { ...mapping, values: { ...mapping.values, [field]: meanings } } satisfies ImportMapping
}

/** What was asked of the file as a whole; the server reads what it knows and refuses the rest. */
export function withAnswer(mapping: ImportMapping, { key, field = '' }: QuestionKey, value: string): ImportMapping {
  const { options } = mapping
  const answer = key === 'twinColumns' ? { ...options.twinColumns, [field]: Number(value) } : value
  return { ...mapping, options: { ...options, [key]: answer } }
}

type QuestionKey = Pick<ImportQuestion, 'key' | 'field'>

/** What has been answered; null where nothing has been yet. */
export function answerTo({ key, field = '' }: QuestionKey, options: ImportMapping['options']): string | null {
  const answer = key === 'twinColumns' ? options.twinColumns?.[field] : options[key]
  return answer === undefined ? null : String(answer)
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
  const mapped = columns.flatMap(({ field, fields }) => (fields ?? [field ?? '']).filter((one) => one !== ''))
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
