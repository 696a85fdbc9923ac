import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { isSizeWord } from '@fairdesk/contract/names/size-words'
import { ownHeading } from '../../../../domain/sheets/own-heading.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { columnLetters } from '../../../../domain/sheets/writing/cells.ts'
import type { FileField } from '../columns/field.ts'
import {
  exactNames,
  headingKey,
  isForeignMoney,
  readingsOf,
  vagueNames,
  withoutCurrency,
} from '../columns/heading-names.ts'
import { labelOf, type TextsOfScreen } from '../columns/texts.ts'
import { titleNotices } from '../systems/title-customer.ts'
import { isOfPacks } from './figure-units.ts'
import { holdsVariants } from './guess-goods.ts'
import { furtherSizeColumns } from './size-columns.ts'
import { figureKinds, isNamedInside, twinColumns } from './twin-columns.ts'
import { untoldVariants } from './untold-variants.ts'

type Columns = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
  readonly texts: TextsOfScreen
  /** Intended fields of columns in other units. */
  readonly otherUnits: ReadonlyMap<number, FileField>
}

/** Returns notices, in sentences, on columns like another's twin, prices in other money or figures of packs. */
export function columnNotices(table: SheetTable, columns: Columns): string[] {
  const furtherSizes = columns.kind === 'goods' ? furtherSizeColumns(table, columns) : undefined
  return [
    ...titleNotices(table, columns),
    ...rivalColumns(table, columns, furtherSizes?.columns),
    ...(furtherSizes?.notices ?? []),
    ...unreadVariants(table, columns),
    ...rowsUntold(table, columns),
    ...readInGroups(table, columns),
    ...unreadGroups(table, columns),
    ...foreignPrices(table, columns),
    ...packedFigures(table, columns),
  ]
}

function rivalColumns(
  table: SheetTable,
  { kind, fields, mapping, texts }: Columns,
  reportedColumns: ReadonlySet<number> = new Set(),
): string[] {
  const mapped = new Map(mapping.columns.map((column) => [column.column, column]))
  const keys = table.header.map(headingKey)
  const describeColumn = (column: number) =>
    texts.texts.columnAt({ heading: table.header[column] ?? '', letters: columnLetters(column) })
  const inOrder = mapping.columns.toSorted((a, b) => a.column - b.column)
  // The caller is asked which of them to read if they differ.
  const askedColumns = new Set(
    twinColumns(table, { kind, fields, columns: mapping.columns }).flatMap(({ others }) => others),
  )
  return inOrder.flatMap(({ column, field: key, size }) => {
    const field = size === undefined ? fields.find((candidate) => candidate.key === key) : undefined
    if (!field || keys[column] === '') return []
    const names = figureKinds.has(field.kind) ? new Set([...exactNames(kind, field), ...vagueNames(field)]) : new Set()
    const rivals = [...table.header.keys()].filter((rivalColumn) => {
      if (rivalColumn === column || askedColumns.has(rivalColumn) || reportedColumns.has(rivalColumn)) return false
      const isTwin = keys[rivalColumn] === keys[column]
      const rivalMapping = mapped.get(rivalColumn)
      if (rivalMapping) return isTwin && rivalMapping.field !== null && column < rivalColumn
      return (
        (isTwin || readingsOf(table.header[rivalColumn] ?? '').plain.some((name) => names.has(name))) &&
        differ(table, column, rivalColumn)
      )
    })
    return rivals.map((rivalColumn) => {
      const label = labelOf(texts, kind, field.key)
      const rivalField = mapped.get(rivalColumn)?.field
      if (!rivalField)
        return texts.texts.rivalColumn({ label, taken: describeColumn(column), other: describeColumn(rivalColumn) })
      return texts.texts.twinColumns({
        ...{ label, column: describeColumn(column) },
        ...{ otherLabel: labelOf(texts, kind, rivalField), other: describeColumn(rivalColumn) },
      })
    })
  })
}

/** Groups that say whose columns they head, and change none of their meanings: 客户信息, 商品资料. */
const ofSubject =
  /^(?:客户|客戶|经销商|經銷商|加盟商|店铺|店鋪|门店|門店|商品|货品|貨品|款式|产品|產品|基本|基础|基礎|主要)?(?:信息|资料|資料|資訊|档案|檔案|属性|屬性)$/

/** A figure may be another one under its group: pieces of last year are no target. */
function readInGroups(table: SheetTable, { kind, fields, mapping, texts }: Columns): string[] {
  return mapping.columns.flatMap(({ column, field: key, size }) => {
    const field = size === undefined ? fields.find((candidate) => candidate.key === key) : undefined
    if (!field || !figureKinds.has(field.kind) || !isNamedInside(table, column, { kind, field })) return []
    if (ofSubject.test(headingKey(table.groups[column] ?? ''))) return []
    const heading = texts.texts.quoted({ value: table.header[column] ?? '' })
    return [texts.texts.readInGroup({ heading, label: labelOf(texts, kind, field.key) })]
  })
}

/** Lists unread columns under a heading of several lines; one line of it alone may not say what they hold. */
function unreadGroups(table: SheetTable, { kind, fields, mapping, texts }: Columns): string[] {
  const mapped = new Set(mapping.columns.map(({ column }) => column))
  const askedColumns = new Set(
    twinColumns(table, { kind, fields, columns: mapping.columns }).flatMap(({ others }) => others),
  )
  const unread = [...table.header.keys()].filter(
    (index) =>
      (table.groups[index] ?? '') !== '' &&
      !mapped.has(index) &&
      !askedColumns.has(index) &&
      !isForeignMoney(table.header[index] ?? '') &&
      table.rows.some((row) => (row[index] ?? '') !== ''),
  )
  const ofSizes = unread.filter((index) => sizeGroup.test(headingKey(table.groups[index] ?? '')))
  const otherColumns = unread.filter((index) => !ofSizes.includes(index))
  const quoted = (value: string) => texts.texts.quoted({ value })
  const headings = otherColumns.map((index) => quoted(table.header[index] ?? '')).join('、')
  return [
    ...[...Map.groupBy(ofSizes, (index) => table.groups[index] ?? '')].map(([group, some]) =>
      texts.texts.sizesBeside({ group, sizes: some.map((index) => ownHeading(table, index)).join('、') }),
    ),
    ...(otherColumns.length === 0 ? [] : [texts.texts.unreadGroups({ headings })]),
  ]
}

/** Sizes that head columns, and columns of colours and sizes in one that cannot be read apart. */
function unreadVariants(table: SheetTable, { kind, fields, mapping, texts: labels }: Columns): string[] {
  const { texts } = labels
  if (!fields.some(({ key }) => key === 'size')) return []
  const mapped = new Set(mapping.columns.map(({ column }) => column))
  const free = [...table.header.keys()].filter((index) => !mapped.has(index) && (table.groups[index] ?? '') === '')
  const isFilled = (index: number) => table.rows.some((row) => (row[index] ?? '') !== '')
  const sizes = free.flatMap((index) =>
    isSizeWord(table.header[index] ?? '') && isFilled(index) ? (table.header[index] ?? []) : [],
  )
  const mappedFields = new Set([
    ...Object.keys(mapping.fixed),
    ...mapping.columns.flatMap(({ field, fields: splitFields }) => splitFields ?? field ?? []),
  ])
  const hasColour = mappedFields.has('colourName') || mappedFields.has('colourCode')
  const variantColumns = kind !== 'goods' || hasColour ? [] : free.filter((index) => holdsVariants(table, index))
  const quoteAll = (some: readonly string[]) => some.map((value) => texts.quoted({ value })).join('、')
  return [
    ...(sizes.length < 2 ? [] : [texts.sizesAcross({ sizes: quoteAll(sizes) })]),
    ...(variantColumns.length === 0
      ? []
      : [texts.unreadVariants({ headings: quoteAll(variantColumns.map((index) => table.header[index] ?? '')) })]),
  ]
}

/** Rows of one SKU with barcodes or numbers of their own: something else tells them apart. */
function rowsUntold(table: SheetTable, { kind, mapping, texts: { texts } }: Columns): string[] {
  if (kind !== 'goods' || (mapping.fixed.colourName !== undefined && mapping.fixed.size !== undefined)) return []
  const column = untoldVariants(table, mapping.columns)
  return column === undefined ? [] : [texts.layout.rowsAlike({ heading: table.header[column] ?? '' })]
}

const sizeGroup = /(?:尺码|尺碼|尺寸|码数|鞋码|号型|sizes?)$/

function differ({ rows }: SheetTable, column: number, otherColumn: number): boolean {
  return rows.some((row) => (row[otherColumn] ?? '') !== '' && row[otherColumn] !== row[column])
}

function foreignPrices(table: SheetTable, { kind, fields, mapping, texts, otherUnits }: Columns): string[] {
  const names = new Set(
    fields
      .filter((field) => field.kind === 'money')
      .flatMap((field) => [...exactNames(kind, field), ...vagueNames(field)]),
  )
  const mapped = new Set(mapping.columns.map(({ column }) => column))
  const headings = table.header.filter(
    (heading, index) =>
      !mapped.has(index) &&
      isForeignMoney(heading) &&
      (otherUnits.has(index) || names.has(headingKey(withoutCurrency(heading)))),
  )
  if (headings.length === 0) return []
  return [texts.texts.foreignPrices({ headings: headings.map((value) => texts.texts.quoted({ value })).join('、') })]
}

/** Columns of packs, of which nobody can say how many pieces they hold. */
function packedFigures(table: SheetTable, { kind, fields, mapping, texts, otherUnits }: Columns): string[] {
  const pieces = fields.filter((field) => field.kind === 'integer' && field.units?.includes('件'))
  const names = new Set(pieces.flatMap((field) => [...exactNames(kind, field), ...vagueNames(field)]))
  const mapped = new Set(mapping.columns.flatMap(({ column, field }) => (field === null ? [] : column)))
  const headings = table.header.filter(
    (heading, index) =>
      !mapped.has(index) &&
      isOfPacks(heading) &&
      (otherUnits.has(index) || readingsOf(heading).plain.some((name) => names.has(name))),
  )
  if (headings.length === 0) return []
  return [texts.texts.packedFigures({ headings: headings.map((value) => texts.texts.quoted({ value })).join('、') })]
}
