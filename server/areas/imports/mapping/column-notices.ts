import type { ImportMapping, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { isSizeWord } from '@fairdesk/contract/names/size-words'
import { ownHeading } from '../../../domain/sheets/own-heading.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { columnLetters } from '../../../domain/sheets/writing/cells.ts'
import type { FileField } from '../columns/field.ts'
import { labelOf, type Words } from '../columns/words.ts'
import { scaledLineFor, scaledLines } from './figure-units.ts'
import { holdsVariants } from './guess-goods.ts'
import {
  exactNames,
  headingKey,
  isForeignMoney,
  isScaledHeading,
  readingsOf,
  vagueNames,
  withoutCurrency,
} from './heading-names.ts'
import { furtherSizeColumns } from './size-columns.ts'
import { figureKinds, isNamedInside, twinColumns } from './twin-columns.ts'

type Columns = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
  readonly words: Words
  /** What columns in other units were to be. */
  readonly otherUnits: ReadonlyMap<number, FileField>
}

/** What is to be known of columns that look like another one's twin, like prices in other money or figures in thousands, in sentences. */
export function columnNotices(table: SheetTable, columns: Columns): string[] {
  const furtherSizes = columns.kind === 'goods' ? furtherSizeColumns(table, columns) : undefined
  return [
    ...rivalColumns(table, columns, furtherSizes?.columns),
    ...(furtherSizes?.notices ?? []),
    ...unreadVariants(table, columns),
    ...hiddenColumns(table, columns),
    ...readInGroups(table, columns),
    ...unreadGroups(table, columns),
    ...foreignPrices(table, columns),
    ...scaledFigures(table, columns),
    ...figuresUnderLines(table, columns),
  ]
}

function rivalColumns(
  table: SheetTable,
  { kind, fields, mapping, words }: Columns,
  told: ReadonlySet<number> = new Set(),
): string[] {
  const mapped = new Map(mapping.columns.map((column) => [column.column, column]))
  const keys = table.header.map(headingKey)
  const said = (column: number) =>
    words.texts.columnAt({ heading: table.header[column] ?? '', letters: columnLetters(column) })
  const inOrder = mapping.columns.toSorted((a, b) => a.column - b.column)
  // Which of them is read is asked where they differ.
  const asked = new Set(twinColumns(table, { kind, fields, columns: mapping.columns }).flatMap(({ others }) => others))
  return inOrder.flatMap(({ column, field: key }) => {
    const field = fields.find((one) => one.key === key)
    if (!field || keys[column] === '') return []
    const names = figureKinds.has(field.kind) ? new Set([...exactNames(kind, field), ...vagueNames(field)]) : new Set()
    const rivals = [...table.header.keys()].filter((at) => {
      if (at === column || asked.has(at) || told.has(at)) return false
      const isTwin = keys[at] === keys[column]
      const other = mapped.get(at)
      if (other) return isTwin && other.field !== null && column < at
      return (
        (isTwin || readingsOf(table.header[at] ?? '').plain.some((name) => names.has(name))) &&
        differ(table, column, at)
      )
    })
    return rivals.map((at) => {
      const label = labelOf(words, kind, field.key)
      const other = mapped.get(at)?.field
      if (!other) return words.texts.rivalColumn({ label, taken: said(column), other: said(at) })
      return words.texts.twinColumns({
        ...{ label, column: said(column) },
        ...{ otherLabel: labelOf(words, kind, other), other: said(at) },
      })
    })
  })
}

/** A figure may be another one under its group: pieces of last year are no target. */
function readInGroups(table: SheetTable, { kind, fields, mapping, words }: Columns): string[] {
  return mapping.columns.flatMap(({ column, field: key }) => {
    const field = fields.find((one) => one.key === key)
    if (!field || !figureKinds.has(field.kind) || !isNamedInside(table, column, { kind, field })) return []
    const heading = words.texts.quoted({ value: table.header[column] ?? '' })
    return [words.texts.readInGroup({ heading, label: labelOf(words, kind, field.key) })]
  })
}

/** Columns of a heading of several lines that nothing is read from; one line of it alone may not say what they hold. */
function unreadGroups(table: SheetTable, { kind, fields, mapping, words }: Columns): string[] {
  const mapped = new Set(mapping.columns.map(({ column }) => column))
  const asked = new Set(twinColumns(table, { kind, fields, columns: mapping.columns }).flatMap(({ others }) => others))
  const unread = [...table.header.keys()].filter(
    (at) =>
      (table.groups[at] ?? '') !== '' &&
      !mapped.has(at) &&
      !asked.has(at) &&
      !isScaledHeading(table.header[at] ?? '') &&
      !isForeignMoney(table.header[at] ?? '') &&
      table.rows.some((row) => (row[at] ?? '') !== ''),
  )
  const ofSizes = unread.filter((at) => sizeGroup.test(headingKey(table.groups[at] ?? '')))
  const others = unread.filter((at) => !ofSizes.includes(at))
  const quoted = (value: string) => words.texts.quoted({ value })
  return [
    ...[...Map.groupBy(ofSizes, (at) => table.groups[at] ?? '')].map(([group, some]) =>
      words.texts.sizesBeside({ group, sizes: some.map((at) => ownHeading(table, at)).join('、') }),
    ),
    ...(others.length === 0
      ? []
      : [words.texts.unreadGroups({ headings: others.map((at) => quoted(table.header[at] ?? '')).join('、') })]),
  ]
}

/** Of those that are read: whoever sees the sheet does not see them. */
function hiddenColumns(
  { header, hiddenColumns: hidden }: SheetTable,
  { mapping, words: { texts } }: Columns,
): string[] {
  const read = new Set(
    mapping.columns.flatMap(({ column, field, fields }) => (field === null && !fields ? [] : column)),
  )
  const columns = hidden.filter((column) => read.has(column))
  const said = (column: number) => texts.columnAt({ heading: header[column] ?? '', letters: columnLetters(column) })
  return columns.length === 0 ? [] : [texts.hiddenColumns({ columns: columns.map(said).join('、') })]
}

/** Sizes that head columns, and columns of colours and sizes in one that cannot be read apart. */
function unreadVariants(table: SheetTable, { kind, fields, mapping, words }: Columns): string[] {
  const { texts } = words
  if (!fields.some(({ key }) => key === 'size')) return []
  const mapped = new Set(mapping.columns.map(({ column }) => column))
  const free = [...table.header.keys()].filter((at) => !mapped.has(at) && (table.groups[at] ?? '') === '')
  const isFilled = (at: number) => table.rows.some((row) => (row[at] ?? '') !== '')
  const sizes = free.flatMap((at) =>
    isSizeWord(table.header[at] ?? '') && isFilled(at) ? (table.header[at] ?? []) : [],
  )
  const given = new Set([
    ...Object.keys(mapping.fixed),
    ...mapping.columns.flatMap(({ field, fields: of }) => of ?? field ?? []),
  ])
  const hasColour = given.has('colourName') || given.has('colourCode')
  const others = kind !== 'goods' || hasColour ? [] : free.filter((at) => holdsVariants(table, at))
  const said = (some: readonly string[]) => some.map((value) => texts.quoted({ value })).join('、')
  return [
    ...(sizes.length < 2 ? [] : [texts.sizesAcross({ sizes: said(sizes) })]),
    ...(others.length === 0
      ? []
      : [texts.unreadVariants({ headings: said(others.map((at) => table.header[at] ?? '')) })]),
  ]
}

const sizeGroup = /(?:尺码|尺碼|尺寸|码数|鞋码|号型|sizes?)$/

function differ({ rows }: SheetTable, column: number, other: number): boolean {
  return rows.some((row) => (row[other] ?? '') !== '' && row[other] !== row[column])
}

function foreignPrices(table: SheetTable, { kind, fields, mapping, words, otherUnits }: Columns): string[] {
  const names = new Set(
    fields
      .filter((field) => field.kind === 'money')
      .flatMap((field) => [...exactNames(kind, field), ...vagueNames(field)]),
  )
  const mapped = new Set(mapping.columns.map(({ column }) => column))
  const headings = table.header.filter(
    (heading, at) =>
      !mapped.has(at) &&
      isForeignMoney(heading) &&
      (otherUnits.has(at) || names.has(headingKey(withoutCurrency(heading)))),
  )
  if (headings.length === 0) return []
  return [words.texts.foreignPrices({ headings: headings.map((value) => words.texts.quoted({ value })).join('、') })]
}

function scaledFigures(table: SheetTable, { kind, fields, mapping, words, otherUnits }: Columns): string[] {
  const counted = fields.filter((field) => field.kind === 'money' || field.kind === 'integer')
  const names = new Set(counted.flatMap((field) => [...exactNames(kind, field), ...vagueNames(field)]))
  const mapped = new Set(mapping.columns.flatMap(({ column, field }) => (field === null ? [] : column)))
  const headings = table.header.filter(
    (heading, at) =>
      !mapped.has(at) &&
      isScaledHeading(heading) &&
      (otherUnits.has(at) || readingsOf(heading).plain.some((name) => names.has(name))),
  )
  if (headings.length === 0) return []
  return [words.texts.scaledFigures({ headings: headings.map((value) => words.texts.quoted({ value })).join('、') })]
}

function figuresUnderLines(table: SheetTable, { kind, fields, mapping, words, otherUnits }: Columns): string[] {
  const lines = scaledLines(table)
  if (lines.length === 0) return []
  const mapped = new Map(mapping.columns.map(({ column, field }) => [column, field]))
  const taken = new Set(mapped.values())
  const found = table.header.flatMap((heading, at) => {
    if (mapped.has(at) && mapped.get(at) !== null) return []
    const { plain } = readingsOf(heading)
    const isNamed = (one: FileField) =>
      [...exactNames(kind, one), ...vagueNames(one)].some((name) => plain.includes(name))
    const field = otherUnits.get(at) ?? fields.find((one) => !taken.has(one.key) && isNamed(one))
    const line = field && !isScaledHeading(heading) ? scaledLineFor(heading, field, lines)?.line : undefined
    return line === undefined ? [] : [{ line, heading: words.texts.quoted({ value: heading }) }]
  })
  return [...Map.groupBy(found, ({ line }) => line)].map(([line, some]) =>
    words.texts.figuresUnder({ line, headings: some.map(({ heading }) => heading).join('、') }),
  )
}
