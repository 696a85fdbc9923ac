import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import {
  exactNames,
  headingKey,
  innerHeadings,
  isScaledHeading,
  type Readings,
  readingsOf,
  vagueNames,
} from '../columns/heading-names.ts'
import { labelsOf } from '../columns/texts.ts'
import { namedFields } from '../kinds.ts'
import { sizeHeads } from '../layouts/size-heads.ts'
import { targetHeads } from '../layouts/target-heads.ts'
import { ownStyleNumbers, plainHeading, systemListOf } from '../systems/system-lists.ts'
import { isOtherUnit } from './figure-units.ts'
import { type Guess, type GuessedColumn, guessGoodsByData, withoutTechnicalIds } from './guess-goods.ts'
import { fitsMemory } from './remembered-fit.ts'

/** Remembered meaning of a text; `wasKnown` is true if the text's own name existed when it was given. */
export type RememberedMeaning = { readonly value: string; readonly wasKnown: boolean }

/** Remembered meanings: of a heading, and of a value by field and folded text. */
export type Memory = {
  readonly columns: ReadonlyMap<string, string>
  /** Headings by this fair's names of its attributes; they are among the columns too. */
  readonly names: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, ReadonlyMap<string, RememberedMeaning>>
  /** Sizes in use, folded: a size of the fair itself is never stripped of surrounding text. */
  readonly sizes: ReadonlySet<string>
  /** Names and codes of categories, waves and the like, folded; for targets alone. */
  readonly targetValues?: ReadonlySet<string>
}

type KindColumns = { readonly kind: MappedKind; readonly fields: readonly FileField[]; readonly memory: Memory }

/** Guesses the meaning of a file's columns: as remembered, else by heading, else by content. */
export function guessMapping(
  table: SheetTable,
  kindColumns: KindColumns,
): Guess & { readonly unfit: readonly number[] } {
  const { kind, fields } = kindColumns
  const guessed = new Map<number, GuessedColumn>()
  const usedFields = new Set<string>()
  const take = (column: number, meaning: Meant | null) => {
    const targetFields = meaning ? (meaning.fields ?? [meaning.field]) : [null]
    if (!meaning || guessed.has(column) || targetFields.some((field) => field === null || usedFields.has(field))) return
    guessed.set(column, { column, ...meaning })
    for (const field of targetFields) if (field) usedFields.add(field)
  }
  const system = systemFields(table.header, kind)
  const order = inOrder(table)
  for (const column of order) take(column, byHeading(system[column] ?? null))
  const { remembered, unfit } = rememberedFields(table, kindColumns)
  for (const column of order) take(column, system[column] === undefined ? (remembered[column] ?? null) : null)
  const isFree = (column: number, field: FileField) =>
    !guessed.has(column) && system[column] === undefined && !isOtherUnit(table.header[column] ?? '', field)
  for (const pass of passesOf(table, { kind, fields })) {
    for (const field of fields.filter(({ key }) => !usedFields.has(key))) {
      const column = columnNamed(pass, field, (index) => isFree(index, field))
      if (column !== undefined) take(column, byHeading(field.key))
    }
  }
  const columns = withTargetHeads(table, withSizeHeads(table, [...guessed.values()], kindColumns), kindColumns)
  const guess = withoutTechnicalIds(table, { columns, fixed: {} }, namedFields(kind))
  return { ...(kind === 'goods' ? guessGoodsByData(table, guess) : guess), unfit }
}

/** Adds the columns that sizes head, unless others give the size; a quantity beside them is their sum. */
function withSizeHeads(
  table: SheetTable,
  columns: readonly GuessedColumn[],
  { kind, fields, memory }: KindColumns,
): readonly GuessedColumn[] {
  if (columns.some((column) => (column.fields ?? [column.field]).some((key) => key === 'size' || key === 'sizes')))
    return columns
  const remainingColumns = columns.filter(({ field }) => field !== 'qty')
  const usedColumns = new Set(remainingColumns.map(({ column }) => column))
  const heads = sizeHeads(table, { kind, fields, usedColumns, sizes: memory.sizes })
  if (heads.length === 0) return columns
  return [...remainingColumns, ...heads.map((head): GuessedColumn => ({ ...head, guessed: 'heading' }))]
}

/** Adds the columns that categories and the like head; a figure below one of them is no target of everything. */
function withTargetHeads(
  table: SheetTable,
  columns: readonly GuessedColumn[],
  { kind, fields, memory }: KindColumns,
): readonly GuessedColumn[] {
  const hasValues = columns.some(({ field }) => field === 'value' || field === 'value2')
  if (kind !== 'targets' || hasValues || !memory.targetValues) return columns
  const used = new Set(columns.flatMap(({ column, field }) => (field === 'customer' ? column : [])))
  const heads = targetHeads(table, { fields, values: memory.targetValues }).filter(({ column }) => !used.has(column))
  const headed = new Set(heads.map(({ column }) => column))
  return [
    ...columns.filter(({ column }) => !headed.has(column)),
    ...heads.map((head): GuessedColumn => ({ ...head, guessed: 'heading' })),
  ]
}

type Meant = Omit<GuessedColumn, 'column'>

function byHeading(field: string | null): Meant {
  return { field, guessed: 'heading' }
}

/**
 * Returns the meaning of each column in a list of another system; null if not imported, undefined if the list does
 * not cover it.
 */
function systemFields(header: readonly string[], kind: MappedKind): (string | null | undefined)[] {
  const fields = systemListOf(kind, header)?.fields ?? {}
  const hasStyleNumbers = kind === 'goods' && ownStyleNumbers(header) >= 0
  return header.map((heading) => {
    const field = fields[plainHeading(heading)]
    return field === 'goodsNo' && hasStyleNumbers ? null : field
  })
}

/** Returns the remembered meaning of each column, and the columns whose contents do not fit theirs: it is not used. */
function rememberedFields(table: SheetTable, kindColumns: KindColumns) {
  const { memory, fields } = kindColumns
  const remember = isOwnFile(table.header, kindColumns) ? memory.names : memory.columns
  const unfit: number[] = []
  const remembered = table.header.map((heading, column): Meant | null => {
    const key = headingKey(heading)
    const text = key === '' ? undefined : remember.get(key)
    const meaning = text === undefined ? null : rememberedField(text, fields)
    const field = fields.find((candidate) => candidate.key === meaning?.field)
    if (!meaning || (field && isOtherUnit(heading, field))) return null
    if (memory.names.has(key) || fitsMemory(table, column, { ...kindColumns, sizes: memory.sizes, meaning }))
      return meaning
    unfit.push(column)
    return null
  })
  return { remembered, unfit }
}

/** Orders columns so that, of two with one heading, the one that is filled in comes first, and one in yuan before 万元. */
function inOrder({ header, rows }: SheetTable): number[] {
  const isBlank = header.map((_, column) => rows.slice(0, looked).every((row) => (row[column] ?? '') === ''))
  const isScaled = header.map(isScaledHeading)
  return [...header.keys()].toSorted(
    (a, b) => Number(isBlank[a]) - Number(isBlank[b]) || Number(isScaled[a]) - Number(isScaled[b]),
  )
}

const looked = 2000

type Pass = {
  readonly columns: readonly number[]
  namesOf(field: FileField): readonly string[]
  readingsOf(column: number): readonly string[]
}

/** Orders exact names before vague ones: "Retail Price" is the price beside "Price (wholesale)". */
function passesOf(table: SheetTable, { kind, fields }: Pick<KindColumns, 'kind' | 'fields'>): Pass[] {
  const columns = inOrder(table)
  const readings = table.header.map(readingsOf)
  const exact = new Map(fields.map((field) => [field, exactNames(kind, field)]))
  const vague = new Set(fields.flatMap(vagueNames))
  const byExact = { columns, namesOf: (field: FileField) => exact.get(field) ?? [] }
  const insideOf = (reading: Readings | undefined) =>
    reading?.plain.some((name) => vague.has(name)) ? reading.inside : []
  return [
    { ...byExact, readingsOf: (column) => readings[column]?.joined ?? [] },
    { ...byExact, readingsOf: (column) => readings[column]?.plain ?? [] },
    { ...byExact, readingsOf: (column) => insideOf(readings[column]) },
    { ...byExact, readingsOf: (column) => innerHeadings(table, column).flatMap((text) => readingsOf(text).plain) },
    { columns, namesOf: vagueNames, readingsOf: (column) => readings[column]?.plain ?? [] },
  ]
}

/** Returns true for headings of our own templates and exports, which override remembered meanings. */
function isOwnFile(header: readonly string[], { kind, fields, memory }: KindColumns): boolean {
  const titles = fields.map(({ key, required }) => labelsOf(kind, key).map((label) => (required ? `${label}*` : label)))
  const inOneLanguage = titles[0]?.some((_, language) => {
    const ownHeadings = new Set(titles.map((labels) => labels[language] ?? ''))
    return header.every((heading) => ownHeadings.has(heading) || memory.names.has(headingKey(heading)))
  })
  return inOneLanguage === true && header.some((heading) => heading.endsWith('*'))
}

/** Parses the stored meaning of a heading: a field, or "split:goodsNo,colourCode". */
export function rememberedField(text: string, fields: readonly FileField[]): Omit<GuessedColumn, 'column'> | null {
  const splitFields = text.startsWith('split:') ? text.slice('split:'.length).split(',') : [text]
  const isField = (fieldKey: string) => fields.some(({ key }) => key === fieldKey)
  if (!splitFields.every((fieldKey) => isField(fieldKey) || (fieldKey === '' && splitFields.length > 1))) return null
  const [field = null] = splitFields
  return splitFields.length > 1
    ? { field: null, split: 'dash', fields: splitFields, guessed: 'memory' }
    : { field, guessed: 'memory' }
}

/** The column that bears the best of the field's names. */
function columnNamed(pass: Pass, field: FileField, isFree: (column: number) => boolean): number | undefined {
  for (const name of pass.namesOf(field)) {
    const column = pass.columns.find((index) => isFree(index) && pass.readingsOf(index).includes(name))
    if (column !== undefined) return column
  }
  return undefined
}
