import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { labelsOf } from '../columns/words.ts'
import { namedFields } from '../kinds.ts'
import { ownStyleNumbers, plainHeading, systemListOf } from '../systems/system-lists.ts'
import { isOtherUnit, type ScaledLine, scaledLines } from './figure-units.ts'
import { type Guess, type GuessedColumn, guessGoodsByData, withoutTechnicalIds } from './guess-goods.ts'
import { exactNames, headingKey, innerHeadings, type Readings, readingsOf, vagueNames } from './heading-names.ts'

/** Whether there was something of the text's own name when it was given its meaning. */
export type RememberedMeaning = { readonly value: string; readonly wasKnown: boolean }

/** What is known from earlier: the meaning of a heading, and of a value by field and folded text. */
export type Memory = {
  readonly columns: ReadonlyMap<string, string>
  /** Of headings by the names this fair gives its attributes; they are among the columns too. */
  readonly names: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, ReadonlyMap<string, RememberedMeaning>>
  /** Sizes that are in use, folded: what the fair itself calls a size is none to be tamed. */
  readonly sizes: ReadonlySet<string>
}

type KindColumns = { readonly kind: MappedKind; readonly fields: readonly FileField[]; readonly memory: Memory }

/** What the columns of a file probably mean: as remembered, else by their headings, else by what stands in them. */
export function guessMapping(table: SheetTable, known: KindColumns): Guess {
  const { kind, fields } = known
  const guessed = new Map<number, GuessedColumn>()
  const taken = new Set<string>()
  const take = (column: number, found: Meant | null) => {
    const parts = found ? (found.fields ?? [found.field]) : [null]
    if (!found || guessed.has(column) || parts.some((field) => field === null || taken.has(field))) return
    guessed.set(column, { column, ...found })
    for (const field of parts) if (field) taken.add(field)
  }
  const system = systemFields(table.header, kind)
  const order = inOrder(table)
  for (const column of order) take(column, byHeading(system[column] ?? null))
  const lines = scaledLines(table)
  const remembered = rememberedFields(table.header, lines, known)
  for (const column of order) take(column, system[column] === undefined ? (remembered[column] ?? null) : null)
  const isFree = (column: number, field: FileField) =>
    !guessed.has(column) && system[column] === undefined && !isOtherUnit(table.header[column] ?? '', field, lines)
  for (const pass of passesOf(table, { kind, fields })) {
    for (const field of fields.filter(({ key }) => !taken.has(key))) {
      const column = columnNamed(pass, field, (at) => isFree(at, field))
      if (column !== undefined) take(column, byHeading(field.key))
    }
  }
  const guess = withoutTechnicalIds(table, { columns: [...guessed.values()], fixed: {} }, namedFields(kind))
  return kind === 'goods' ? guessGoodsByData(table, guess) : guess
}

type Meant = Omit<GuessedColumn, 'column'>

function byHeading(field: string | null): Meant {
  return { field, guessed: 'heading' }
}

/** What each column means in a list of another system; null where it is not imported, undefined where the list says nothing of it. */
function systemFields(header: readonly string[], kind: MappedKind): (string | null | undefined)[] {
  const fields = systemListOf(kind, header)?.fields ?? {}
  const hasStyleNumbers = kind === 'goods' && ownStyleNumbers(header) >= 0
  return header.map((heading) => {
    const field = fields[plainHeading(heading)]
    return field === 'goodsNo' && hasStyleNumbers ? null : field
  })
}

function rememberedFields(
  header: readonly string[],
  lines: readonly ScaledLine[],
  known: KindColumns,
): (Meant | null)[] {
  const { memory, fields } = known
  const remember = isOwnFile(header, known) ? memory.names : memory.columns
  return header.map((heading) => {
    const key = headingKey(heading)
    const text = key === '' ? undefined : remember.get(key)
    const found = text === undefined ? null : rememberedField(text, fields)
    const field = fields.find((one) => one.key === found?.field)
    return field && isOtherUnit(heading, field, lines) ? null : found
  })
}

/** Of two columns with one heading the one that is filled in goes first. */
function inOrder({ header, rows }: SheetTable): number[] {
  const isBlank = header.map((_, column) => rows.slice(0, looked).every((row) => (row[column] ?? '') === ''))
  return [...header.keys()].toSorted((a, b) => Number(isBlank[a]) - Number(isBlank[b]))
}

const looked = 2000

type Pass = {
  readonly columns: readonly number[]
  namesOf(field: FileField): readonly string[]
  readingsOf(column: number): readonly string[]
}

/** What names a column exactly goes before what may name it: "Retail Price" is the price beside "Price (wholesale)". */
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

/** Whether these are the headings of our own templates and exports, which mean what they say whatever other files meant by them. */
function isOwnFile(header: readonly string[], { kind, fields, memory }: KindColumns): boolean {
  const titles = fields.map(({ key, required }) => labelsOf(kind, key).map((label) => (required ? `${label}*` : label)))
  const inOneLanguage = titles[0]?.some((_, language) => {
    const own = new Set(titles.map((labels) => labels[language] ?? ''))
    return header.every((heading) => own.has(heading) || memory.names.has(headingKey(heading)))
  })
  return inOneLanguage === true && header.some((heading) => heading.endsWith('*'))
}

/** As kept for a heading: a field, or "split:goodsNo,colourCode". */
export function rememberedField(text: string, fields: readonly FileField[]): Omit<GuessedColumn, 'column'> | null {
  const parts = text.startsWith('split:') ? text.slice('split:'.length).split(',') : [text]
  const isField = (part: string) => fields.some(({ key }) => key === part)
  if (!parts.every((part) => isField(part) || (part === '' && parts.length > 1))) return null
  const [field = null] = parts
  return parts.length > 1
    ? { field: null, split: 'dash', fields: parts, guessed: 'memory' }
    : { field, guessed: 'memory' }
}

/** The column that bears the best of the field's names. */
function columnNamed(pass: Pass, field: FileField, isFree: (column: number) => boolean): number | undefined {
  for (const name of pass.namesOf(field)) {
    const column = pass.columns.find((at) => isFree(at) && pass.readingsOf(at).includes(name))
    if (column !== undefined) return column
  }
  return undefined
}
