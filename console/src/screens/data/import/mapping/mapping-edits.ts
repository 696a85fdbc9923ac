import {
  type FileColumn,
  type ImportField,
  type ImportMapping,
  mostParts,
} from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'

/**
 * Meaning of a file column: one field, the parts of a cell split at its dashes, or none. A part named '' is skipped.
 */
export type ColumnMeaning =
  | { readonly kind: 'none' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'split'; readonly fields: readonly string[] }

export const nothingMapped: ImportMapping = { columns: [], fixed: {}, values: {}, options: {} }

export function meaningOf(mapping: ImportMapping, column: number): ColumnMeaning {
  const mapped = mapping.columns.find((columnMapping) => columnMapping.column === column)
  if (mapped?.fields) return { kind: 'split', fields: mapped.fields }
  return mapped?.field ? { kind: 'field', field: mapped.field } : { kind: 'none' }
}

/** Counts the columns of the file, and those that are imported, also by way of columns that are read from them. */
export function columnCounts(columns: readonly FileColumn[], mapping: ImportMapping) {
  const ownColumns = columns.filter(({ sources }) => sources === undefined)
  const read = columns.filter(({ index }) => meaningOf(mapping, index).kind !== 'none')
  const readIndexes = new Set(read.flatMap(({ index, sources }) => [index, ...(sources ?? [])]))
  return { mapped: ownColumns.filter(({ index }) => readIndexes.has(index)).length, all: ownColumns.length }
}

/** Returns the initial split of a cell: as many parts as its dashes make, each with a usual field. */
export function firstSplit(samples: readonly string[], fields: readonly ImportField[]): ColumnMeaning {
  const dashes = samples.map((text) => text.split('-').length - 1).filter((count) => count > 0)
  const pieceCount = Math.min(mostParts, Math.max(2, 1 + Math.min(...(dashes.length === 0 ? [1] : dashes))))
  const fieldKeys = new Set(fields.map(({ key }) => key))
  const usual = ['goodsNo', 'colourCode', 'size'].filter((key) => fieldKeys.has(key))
  const [first] = fields
  const likely = usual.length > 0 ? usual : [first?.key ?? '']
  return { kind: 'split', fields: Array.from({ length: pieceCount }, (_, index) => likely[index] ?? '') }
}

/** Gives a part of a split cell its field; another part that had it is left out then. */
export function withPart(fields: readonly string[], pieceIndex: number, selectedField: string): string[] {
  return fields.map((field, index) => (index === pieceIndex ? selectedField : field === selectedField ? '' : field))
}

/** Fields that several columns may give, each for the size or the category that heads it. */
const figureFields: ReadonlySet<string> = new Set(['qty', 'amount', 'skcs', 'styles', 'sizes'])

/**
 * Sets the meaning of a column. A field belongs to one column only: the previous one loses it, unless sizes or
 * categories head both.
 */
export function withMeaning(mapping: ImportMapping, column: number, meaning: ColumnMeaning): ImportMapping {
  const meaningFields = new Set(fieldsIn(meaning).filter((field) => field !== ''))
  const size = mapping.columns.find((columnMapping) => columnMapping.column === column)?.size
  const head = size !== undefined && meaning.kind === 'field' && figureFields.has(meaning.field) ? { size } : {}
  const columns = mapping.columns.filter(
    (columnMapping) =>
      columnMapping.column !== column &&
      (('size' in head && columnMapping.size !== undefined) ||
        !(columnMapping.fields ?? [columnMapping.field]).some((field) => field !== null && meaningFields.has(field))),
  )
  if (meaning.kind === 'field') columns.push({ column, field: meaning.field, ...head })
  if (meaning.kind === 'split') columns.push({ column, field: null, split: 'dash', fields: [...meaning.fields] })
  // A colour guessed for goods without colours would become the name of every code.
  const { colourName: _, ...otherFixed } = mapping.fixed
  const fixed = meaningFields.has('colourCode') ? otherFixed : mapping.fixed
  return { ...mapping, columns: columns.toSorted((a, b) => a.column - b.column), fixed }
}

/** A value for every row; undefined takes it away. */
export function withFixed(mapping: ImportMapping, field: string, value: string | undefined): ImportMapping {
  const { [field]: _, ...otherFixed } = mapping.fixed
  return { ...mapping, fixed: value === undefined ? otherFixed : { ...otherFixed, [field]: value } }
}

/**
 * Sets the meaning of a file value; an empty one leaves the value as in the file. Values that meant this one follow it.
 */
export function withValue(mapping: ImportMapping, { field, text }: { field: string; text: string }, meaning: string) {
  const { [text]: _, ...otherMeanings } = mapping.values[field] ?? {}
  const trimmedMeaning = meaning.trim()
  const following = Object.entries(otherMeanings).map(([otherText, means]) => [
    otherText,
    means === text ? trimmedMeaning : means,
  ])
  const meanings = trimmedMeaning === '' ? otherMeanings : { ...Object.fromEntries(following), [text]: trimmedMeaning }
  // Keep a field without meanings: if omitted, the remembered ones would come back.
  return { ...mapping, values: { ...mapping.values, [field]: meanings } } satisfies ImportMapping
}

/** Sets the answer to a question about the whole file; the server accepts the known keys and refuses the rest. */
export function withAnswer(mapping: ImportMapping, { key, field = '' }: QuestionKey, value: string): ImportMapping {
  const { options } = mapping
  if (key === 'sizeGroups') return { ...mapping, options: { ...options, [key]: { ...options[key], [field]: value } } }
  const answer = isByField(key) ? { ...options[key], [field]: Number(value) } : value
  return { ...mapping, options: { ...options, [key]: answer } }
}

/** Returns true for questions with a number as the answer for each field. */
function isByField(key: QuestionKey['key']): key is 'twinColumns' | 'figureUnits' {
  return key === 'twinColumns' || key === 'figureUnits'
}

type QuestionKey = Pick<ImportQuestion, 'key' | 'field'>

/** Names a question among all points of a file. */
export function questionId({ key, field = '' }: QuestionKey): string {
  return `question ${key} ${field}`
}

/** Returns the answer given; null if there is none yet. */
export function answerTo({ key, field = '' }: QuestionKey, options: ImportMapping['options']): string | null {
  const answer = isByField(key) || key === 'sizeGroups' ? options[key]?.[field] : options[key]
  return answer === undefined ? null : String(answer)
}

/** Leaves the rows of a group of refused ones out of the import. */
export function withRowsLeft(mapping: ImportMapping, group: string): ImportMapping {
  const { options } = mapping
  return { ...mapping, options: { ...options, leave: [...new Set([...(options.leave ?? []), group])] } }
}

/** Takes the refused cells of a group as blank, and so the rest of their rows. */
export function withBlankCells(mapping: ImportMapping, group: string): ImportMapping {
  const { options } = mapping
  return { ...mapping, options: { ...options, badCells: { ...options.badCells, [group]: 'drop' } } }
}

/** Takes the remembered meaning of a heading away, for good. */
export function withoutMemory(mapping: ImportMapping, column: number, heading: string): ImportMapping {
  const unmapped = withMeaning(mapping, column, { kind: 'none' })
  const { options } = unmapped
  return { ...unmapped, options: { ...options, forget: [...new Set([...(options.forget ?? []), heading])] } }
}

/** The mapping an answer rests on; a password fixed for every row is not said back and stays as it was typed. */
export function withTyped(
  answeredMapping: ImportMapping,
  typed: ImportMapping | null,
  fields: readonly ImportField[],
): ImportMapping {
  const secrets = Object.entries(typed?.fixed ?? {}).filter(([field]) =>
    fields.some(({ key, kind }) => key === field && kind === 'secret'),
  )
  return { ...answeredMapping, fixed: { ...answeredMapping.fixed, ...Object.fromEntries(secrets) } }
}

/** Fields that a column or a fixed value gives. */
export function givenFields({ columns, fixed }: ImportMapping): ReadonlySet<string> {
  const mapped = columns.flatMap(({ field, fields, size }) =>
    [...(fields ?? [field ?? '']), size === undefined ? '' : 'size'].filter((fieldKey) => fieldKey !== ''),
  )
  return new Set([
    ...mapped,
    ...Object.entries(fixed).flatMap(([field, value]) => (value.trim() === '' ? [] : [field])),
  ])
}

export function missingFields(fields: readonly ImportField[], mapping: ImportMapping): ImportField[] {
  const providedFields = givenFields(mapping)
  return fields.filter(({ key, required }) => required && !providedFields.has(key))
}

function fieldsIn(meaning: ColumnMeaning): readonly string[] {
  if (meaning.kind === 'none') return []
  return meaning.kind === 'field' ? [meaning.field] : meaning.fields
}
