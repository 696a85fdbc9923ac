import type { FileColumn, ImportKind, ImportMapping } from '@fairdesk/contract/areas/bulk-import'
import type { FileField } from '../../domain/import-fields/field.ts'
import { listOf } from '../../domain/sheets/list-cell.ts'
import type { SheetTable } from '../../domain/sheets/table.ts'
import { foldCode } from '../../domain/sheets/text.ts'
import type { GuessedColumn } from './file/guess.ts'
import { guessMapping, type Memory } from './file/guess-mapping.ts'
import { isSizeWord, tameSize } from './goods/size-words.ts'

export type Effective = { readonly mapping: ImportMapping; readonly columns: readonly FileColumn[] }

type Known = { readonly kind: ImportKind; readonly fields: readonly FileField[]; readonly memory: Memory }

const samples = 5
const mostMeanings = 500

/**
 * The mapping that holds: the caller's, or the guess where he names no column, and of values where he gives a field no
 * meanings; fields he may not use are dropped.
 */
export function effectiveMapping(table: SheetTable, wanted: ImportMapping | undefined, known: Known): Effective {
  const guess = wanted && wanted.columns.length > 0 ? null : guessMapping(table, known)
  const isKnown = (field: string) => known.fields.some(({ key }) => key === field)
  const columns = (guess?.columns ?? fromCaller(wanted)).filter(
    ({ field, fields, column }) =>
      column < table.header.length && (fields ?? [field]).every((one) => one !== null && (one === '' || isKnown(one))),
  )
  const fixed = { ...guess?.fixed, ...wanted?.fixed }
  const mapping: ImportMapping = {
    ...(wanted?.sheet === undefined ? {} : { sheet: wanted.sheet }),
    ...(wanted?.headerRow === undefined ? {} : { headerRow: wanted.headerRow }),
    columns: columns.map(({ column, field, split, fields }) => ({
      column,
      field,
      ...(split && fields ? { split, fields: [...fields] } : {}),
    })),
    fixed: Object.fromEntries(Object.entries(fixed).filter(([field]) => isKnown(field))),
    values: { ...meaningsFor(table, columns, known), ...wanted?.values },
    options: wanted?.options ?? {},
  }
  return { mapping, columns: describe(table, columns, known) }
}

/** As it may be kept: without passwords. */
export function withoutSecrets(mapping: ImportMapping, fields: readonly FileField[]): ImportMapping {
  const open = <T>(byField: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byField).filter(([field]) => !isSecret(field, fields)))
  return { ...mapping, fixed: open(mapping.fixed), values: open(mapping.values) }
}

function isSecret(field: string | null | undefined, fields: readonly FileField[]): boolean {
  return fields.some(({ key, kind }) => key === field && kind === 'secret')
}

function fromCaller(wanted: ImportMapping | undefined): GuessedColumn[] {
  return (wanted?.columns ?? []).map(({ column, field, split, fields }) =>
    split && fields ? { column, field: null, split, fields, guessed: null } : { column, field, guessed: null },
  )
}

/** Remembered meanings of the values that stand in the file, and what sizes mean without what is written around them. */
function meaningsFor(
  table: SheetTable,
  columns: readonly GuessedColumn[],
  { fields, memory }: Known,
): ImportMapping['values'] {
  const values: Record<string, Record<string, string>> = {}
  const areSizesExact = everyRowNamesItsGroup(table, columns)
  for (const { column, field } of columns) {
    if (field === null || isSecret(field, fields)) continue
    const remembered = memory.values[field] ?? {}
    const meanings: Record<string, string> = {}
    const mayTame = !areSizesExact && (field === 'size' || field === 'sizes')
    for (const text of valuesIn(table, column, field)) {
      const key = foldCode(text)
      const meaning = remembered[key] ?? (mayTame && !memory.sizes.has(key) ? tamed(text) : undefined)
      if (meaning !== undefined && Object.keys(meanings).length < mostMeanings) meanings[text] = meaning
    }
    if (Object.keys(meanings).length > 0) values[field] = meanings
  }
  return values
}

/** Whoever names the size group, as our own exports do, writes its sizes and no remarks around them. */
function everyRowNamesItsGroup({ rows }: SheetTable, columns: readonly GuessedColumn[]): boolean {
  const group = columns.find(({ field }) => field === 'sizeGroup')
  return group !== undefined && rows.every((row) => (row[group.column] ?? '').trim() !== '')
}

function valuesIn({ rows }: SheetTable, column: number, field: string): Set<string> {
  const texts = rows.map((row) => (row[column] ?? '').trim())
  return new Set(field === 'sizes' ? texts.flatMap(listOf) : texts)
}

function tamed(text: string): string | undefined {
  const size = tameSize(text)
  return text !== '' && size !== text && isSizeWord(size) ? size : undefined
}

function describe({ header, rows }: SheetTable, columns: readonly GuessedColumn[], { fields }: Known): FileColumn[] {
  return header.map((heading, index) => {
    const mapped = columns.find(({ column }) => column === index)
    const found = new Set<string>()
    const isHidden = [mapped?.field, ...(mapped?.fields ?? [])].some((field) => isSecret(field, fields))
    for (const row of isHidden ? [] : rows) {
      const text = (row[index] ?? '').slice(0, 100)
      if (text !== '') found.add(text)
      if (found.size >= samples) break
    }
    return {
      index,
      heading,
      samples: [...found],
      field: mapped?.field ?? null,
      ...(mapped?.split && mapped.fields ? { split: mapped.split, fields: [...mapped.fields] } : {}),
      guessed: mapped?.guessed ?? null,
    }
  })
}
