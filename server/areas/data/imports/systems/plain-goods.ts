import { listCell } from '../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { labelOf, type TextsOfScreen } from '../columns/texts.ts'
import { derivedColumns } from './derived-columns.ts'
import { addOption, type OptionColumns, type Options, optionColumns, pairsIn } from './option-columns.ts'
import { ownStyleNumbers, plainHeading, type SystemList, systemListOf } from './system-lists.ts'
import { styleNumbers } from './variant-numbers.ts'

type Product = { readonly row: number; readonly cells: string[]; readonly options: Options }

/**
 * A list of another system with its colours and sizes in columns of their own, a line for each colour of a product. Names lose
 * the options behind them, and variants bear the number of their style. Any other table is as it was.
 */
export function plainGoods(table: SheetTable, texts: TextsOfScreen): SheetTable {
  const list = systemListOf('goods', table.header)
  const columns = optionColumns(table.header)
  if (!list && !columns) return table
  const headings = table.header.map(plainHeading)
  const ownNumberColumn = ownStyleNumbers(table.header)
  const number =
    ownNumberColumn >= 0 ? ownNumberColumn : headings.findIndex((heading) => list?.fields[heading] === 'goodsNo')
  const name = headings.findIndex((heading) => (list ? list.fields[heading] === 'name' : false) || names.has(heading))
  const category = headings.findIndex((heading) => list?.fields[heading] === 'category')
  const hasVariants = ownNumberColumn < 0 && list?.hasVariantNumbers === true && (columns?.lists.length ?? 0) > 0
  const variantOf =
    ownNumberColumn >= 0 && !columns ? -1 : headings.findIndex((heading) => list?.styleOf?.includes(heading))
  const relevantColumns = list?.hasPictureLines
    ? fieldColumns(list, headings).filter((column) => column !== number)
    : []
  const read = productsIn(table, columns)
    .filter(isVariant(number, name))
    .filter(({ cells }) => relevantColumns.length === 0 || relevantColumns.some((column) => cells[column] !== ''))
  const styled =
    variantOf < 0 ? read : inStyles(withParentNumbers(read, { table, number, variantOf }), { number, name, variantOf })
  for (const product of styled) {
    shortenName(product, name)
    // "All / 上装" is 上装, and so is "Clothing > 上装".
    if (category >= 0) product.cells[category] = product.cells[category]?.split(/ [/>] /).at(-1) ?? ''
  }
  if (!hasVariants || number < 0) return withOptions(table, { products: styled, columns }, texts)
  const numbers = styleNumbers(styled, { number, name })
  const withVariants = new Set(numbers.filter((_, index) => hasOptions(styled[index])).map(foldCode))
  const numbered = styled.flatMap((product, index) => {
    const style = numbers[index] ?? ''
    // The line of a style above its variants has no options of its own.
    if (!hasOptions(product) && withVariants.has(foldCode(style))) return []
    return [{ ...product, cells: [...product.cells, style] }]
  })
  const first = table.header.length
  const withNumbers = {
    ...table,
    ...derivedColumns(table, { first, count: 1, sources: [number] }),
    header: [...table.header, labelOf(texts, 'goods', 'goodsNo')],
  }
  return withOptions(withNumbers, { products: numbered, columns }, texts)
}

function hasOptions(product: Product | undefined): boolean {
  return product !== undefined && product.options.colours.length + product.options.sizes.length > 0
}

function fieldColumns({ fields }: SystemList, headings: readonly string[]): number[] {
  return [...headings.keys()].filter((column) => Boolean(fields[headings[column] ?? '']))
}

const names: ReadonlySet<string> = new Set([
  'name',
  'title',
  'item name',
  'product name',
  '名称',
  '产品名称',
  '商品名称',
])

/** Lines that fill nothing but options go on with the product above them. */
function productsIn({ rows, rowNumbers }: SheetTable, columns: OptionColumns | null): Product[] {
  const products: Product[] = []
  const lastNames = new Map<number, string>()
  rows.forEach((cells, index) => {
    const isLine = cells.every((text, column) => text === '' || columns?.ofLines.has(column))
    const previousProduct = isLine ? products.at(-1) : undefined
    const product = previousProduct ?? {
      row: rowNumbers[index] ?? index + 1,
      cells: [...cells],
      options: { colours: [], sizes: [] },
    }
    if (!previousProduct) products.push(product)
    if (columns) addOptions(product.options, cells, { ...columns, lastNames })
  })
  return products
}

function addOptions(
  options: Options,
  cells: readonly string[],
  { pairs, lists, lastNames }: OptionColumns & { readonly lastNames: Map<number, string> },
): void {
  for (const { name, value } of pairs) {
    // Some systems name an option in the first line of its product alone.
    if (cells[name]) lastNames.set(name, cells[name])
    addOption(options, lastNames.get(name) ?? '', cells[value] ?? '')
  }
  for (const column of lists) for (const [name, value] of pairsIn(cells[column] ?? '')) addOption(options, name, value)
}

/**
 * Returns true for a variant. A line below a product of the same number without a name and an option is one more
 * picture of it.
 */
function isVariant(number: number, name: number) {
  return ({ cells, options }: Product, index: number, all: readonly Product[]): boolean => {
    if (number < 0 || name < 0 || cells[name] !== '' || options.colours.length + options.sizes.length > 0) return true
    return all[index - 1]?.cells[number] !== cells[number]
  }
}

/** Parents that are named by their record id, "id:10", by their number. */
function withParentNumbers(
  products: readonly Product[],
  { table, number, variantOf }: { readonly table: SheetTable; readonly number: number; readonly variantOf: number },
): readonly Product[] {
  const id = table.header.findIndex((heading) => plainHeading(heading) === 'id')
  if (id < 0) return products
  const numbers = new Map(table.rows.map((cells) => [`id:${cells[id] ?? ''}`, cells[number] ?? '']))
  for (const { cells } of products) cells[variantOf] = numbers.get(cells[variantOf] ?? '') ?? cells[variantOf] ?? ''
  return products
}

/** Variants under the number and the name of their style, which has no line of its own then. */
function inStyles(
  products: readonly Product[],
  { number, name, variantOf }: { readonly number: number; readonly name: number; readonly variantOf: number },
): Product[] {
  const styleOf = ({ cells }: Product) => foldCode(cells[variantOf] ?? '')
  const styles = new Set(products.map(styleOf).filter((key) => key !== ''))
  const isStyle = (product: Product) => styleOf(product) === '' && styles.has(foldCode(product.cells[number] ?? ''))
  const byNumber = new Map(products.filter(isStyle).map(({ cells }) => [foldCode(cells[number] ?? ''), cells]))
  return products.flatMap((product) => {
    if (isStyle(product)) return []
    const key = styleOf(product)
    if (key === '') return product
    const style = byNumber.get(key)
    const cells = product.cells.map((text, column) => {
      if (column === number) return product.cells[variantOf] ?? text
      const styleText = style?.[column] ?? ''
      return text === '' || (column === name && styleText !== '') ? styleText : text
    })
    return { ...product, cells }
  })
}

/** "Parka / Black / S" in black and S is Parka. */
function shortenName({ cells, options }: Product, column: number): void {
  let name = cells[column]
  if (name === undefined) return
  const values = [...options.colours, ...options.sizes].toSorted((a, b) => b.length - a.length)
  for (let index = 0; index < values.length; index++) {
    const ending = values.find((value) => name?.endsWith(value) && separator.test(name.slice(0, -value.length)))
    if (ending === undefined) break
    name = name.slice(0, -ending.length).replace(separator, '')
  }
  cells[column] = name
}

/** In front of an option, behind something else. */
const separator = /(?<=\S)\s*[/,，;–—_-]\s*$/

type OptionRows = { readonly products: readonly Product[]; readonly columns: OptionColumns | null }

function withOptions(table: SheetTable, { products, columns }: OptionRows, texts: TextsOfScreen): SheetTable {
  const header = [...table.header]
  const columnFor = (field: string) => {
    const label = labelOf(texts, 'goods', field)
    const existingColumn = header.indexOf(label)
    return existingColumn < 0 ? header.push(label) - 1 : existingColumn
  }
  const hasColours = products.some(({ options }) => options.colours.length > 0)
  const hasSizes = products.some(({ options }) => options.sizes.length > 0)
  const areLists = products.some(({ options }) => options.sizes.length > 1)
  const colourColumn = hasColours ? columnFor('colourName') : -1
  const sizeColumn = hasSizes ? columnFor(areLists ? 'sizes' : 'size') : -1
  const rows: string[][] = []
  const rowNumbers: number[] = []
  for (const { row, cells, options } of products) {
    for (const colour of options.colours.length > 0 ? options.colours : ['']) {
      const line = Array.from(header, (_, column) => cells[column] ?? '')
      if (colour !== '') line[colourColumn] = colour
      if (options.sizes.length > 0) line[sizeColumn] = listCell(options.sizes)
      rows.push(line)
      rowNumbers.push(row)
    }
  }
  const first = table.header.length
  const sources = [...(columns?.pairs.map(({ value }) => value) ?? []), ...(columns?.lists ?? [])]
  const derived = derivedColumns(table, { first, count: header.length - first, sources })
  return { ...table, ...derived, header, rows, rowNumbers }
}
