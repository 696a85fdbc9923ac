import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { exactNames, headingKey } from '../columns/heading-names.ts'
import { labelOf, type TextsOfScreen } from '../columns/texts.ts'
import { kinds } from '../kinds.ts'
import { derivedColumns } from './derived-columns.ts'
import { plainHeading } from './system-lists.ts'
import { areVariants, type VariantReader, variantReader } from './variant-cells.ts'

/** Headings of joined columns in various systems: "黑;M" and "颜色:黑;尺码:M". */
const joined: ReadonlySet<string> = new Set([
  ...['颜色规格', '颜色及规格', '颜色尺码', '颜色/尺码', '颜色+尺码', '规格', '规格名称', '商品规格', 'sku规格'],
  ...['销售属性', '辅助属性', 'sku属性', 'sku名称', '规格属性', '规格型号', '商品属性', 'spec name', 'properties name'],
  ...['顏色規格', '規格', '規格名稱', '商品規格', 'color/size', 'colour/size', 'variant', 'variant title'],
])
const ofColours = /^(?:颜色|顏色|色号|色號|色|colou?r)(?:名称|名稱|编码|編碼|代码|代碼|分类| name| code)?$/
const ofSizes = /^(?:单个|單個)?(?:尺码|尺碼|尺寸|size)(?:名称|名稱|编码|編碼|代码|代碼| name| code)?$/
const looked = 2000

const colourFields: Readonly<Partial<Record<MappedKind, string>>> = {
  goods: 'colourName',
  orderLines: 'colour',
  stock: 'colour',
  guide: 'colour',
}

/** Splits colours and sizes in one column into a column each; any other table is unchanged. */
export function withOptionsApart(table: SheetTable, kind: MappedKind, texts: TextsOfScreen): SheetTable {
  const colour = colourFields[kind]
  const variants = colour === undefined ? undefined : variantColumn(table, kind)
  if (colour === undefined || !variants) return table
  const { column, read } = variants
  const width = table.header.length
  const header = table.header.map((heading, index) => (index === column ? headingOfBoth(heading) : heading))
  return {
    ...table,
    ...derivedColumns(table, { first: width, count: 2, sources: [column] }),
    header: [...header, labelOf(texts, kind, colour), labelOf(texts, kind, 'size')],
    rows: table.rows.map((row) => {
      const cell = row[column] ?? ''
      const variant = cell === '' ? { colour: '', size: '' } : (read(cell) ?? { colour: cell, size: '' })
      return [...Array.from({ length: width }, (_, index) => row[index] ?? ''), variant.colour, variant.size]
    }),
  }
}

/** The heading of a column of both, where it would else be taken for one of either. */
function headingOfBoth(heading: string): string {
  const plain = plainHeading(heading)
  if (/^[规規]格$/.test(plain)) return `颜色${heading}`
  if (!ofColours.test(plain)) return heading
  return /\p{Script=Han}/u.test(heading) ? '颜色规格' : 'Color/size'
}

type VariantColumn = { readonly column: number; readonly read: VariantReader }

/**
 * Finds the column that holds a colour and a size in each cell: by its heading, else by its content. A file with columns
 * of sizes has none, and one with a column of colours only if that is it.
 */
function variantColumn(table: SheetTable, kind: MappedKind): VariantColumn | undefined {
  const headings = table.header.map(plainHeading)
  const isFilled = (column: number) => cellsOf(table, column).length > 0
  if (headings.some((heading, column) => ofSizes.test(heading) && isFilled(column))) return undefined
  const colourColumns = [...headings.keys()].filter(
    (column) => ofColours.test(headings[column] ?? '') && isFilled(column),
  )
  const otherFieldNames = ownNames(kind)
  const named =
    colourColumns.length > 0 ? [] : headings.flatMap((heading, column) => (joined.has(heading) ? column : []))
  const candidateColumns = colourColumns.length > 0 ? colourColumns : [...headings.keys()]
  for (const column of [...named, ...candidateColumns]) {
    const cells = cellsOf(table, column)
    const read = otherFieldNames.has(headingKey(table.header[column] ?? '')) ? undefined : variantReader(cells)
    if (!read) continue
    if (named.includes(column) || areVariants(cells.flatMap((cell) => read(cell) ?? []))) return { column, read }
  }
  return undefined
}

/** Headings of fields that are neither colour nor size: a name may end in both. */
function ownNames(kind: MappedKind): ReadonlySet<string> {
  const variants = new Set(['colourName', 'colourCode', 'colour', 'size', 'sizes'])
  return new Set(
    kinds[kind].columns.filter(({ key }) => !variants.has(key)).flatMap((field) => exactNames(kind, field)),
  )
}

function cellsOf({ rows }: SheetTable, column: number): string[] {
  return rows.slice(0, looked).flatMap((row) => (row[column] ?? '').trim() || [])
}
