import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Column, EntryState, Row, SheetContent } from '../../../../domain/sheets/writing/content.ts'
import type { FormGroup } from './form-goods.ts'
import type { FormPictures } from './form-pictures.ts'

export type FormTexts = Phrases['orderSheets'] & {
  readonly goods: Phrases['goodsRanking']
  readonly types: Phrases['orderList']['types']
}

type Size = { readonly id: number; readonly heading: string }

export type FormSheet = {
  readonly content: SheetContent
  /** The headings that the file is read back by. */
  readonly tag: string
  readonly sizes: readonly Size[]
}

type SheetOptions = {
  readonly texts: FormTexts
  /** Fair, customer and order type, above the header. */
  readonly title: string
  readonly pictures: FormPictures
  readonly visibility: Visibility
  readonly basis: 'tag' | 'net' | null
  /** Most pieces of one cell. */
  readonly maxQty: number
}

const tag = 'skcNo'
const sizeKey = (id: number) => `size${id}`
const stateKey = (id: number) => `state${id}`

/**
 * Builds the sheet of one size group: a row per colour, sizes as columns to fill in; cells that may not be ordered
 * are locked.
 */
export function formSheet(name: string, { styles }: FormGroup, look: SheetOptions): FormSheet {
  const fixed = fixedColumns(look)
  const { form } = look.texts
  const sizes = sizesOf(styles, new Set([...fixed.map(({ title }) => title), form.qty, form.amount]))
  const sums = sumColumns(look, sizes)
  const entries = sizes.map(
    ({ id, heading }): Column => ({
      key: sizeKey(id),
      title: heading,
      kind: 'integer',
      width: 7.5,
      // The rows below hold a state for each of these.
      entry: { maxQty: look.maxQty, stateOf: (row) => row[stateKey(id)] as EntryState },
    }),
  )
  const rows = styles.flatMap((style) => style.colours.map((colour) => rowOf(style, colour, { ...look, sizes })))
  const sum = (key: string) => rows.reduce((total, row) => total + Number(row[key] ?? 0), 0)
  return {
    tag: look.texts.goods.skcNo,
    sizes,
    content: {
      name,
      title: look.title,
      columns: [...fixed, ...entries, ...sums],
      rows: [rows],
      totals: {
        [tag]: look.texts.goods.total,
        ...Object.fromEntries([...entries, ...sums].map(({ key }) => [key, sum(key)])),
      },
      pinned: 4,
    },
  }
}

function fixedColumns({ texts, pictures, visibility: { prices } }: SheetOptions): Column[] {
  const { goods, form } = texts
  const text = (key: string, title: string): Column => ({ key, title, kind: 'text' })
  return [
    text(tag, goods.skcNo),
    text('goodsNo', goods.goodsNo),
    { ...text('name', goods.name), width: 20 },
    text('colour', goods.colour),
    ...(pictures.size > 0 ? [{ key: 'picture', title: goods.picture, kind: 'picture' as const }] : []),
    { ...text('must', form.must), width: 7 },
    ...(seesTag(prices) ? [{ key: 'tagPrice', title: goods.tagPrice, kind: 'money' as const }] : []),
    ...(seesNet(prices) ? [{ key: 'netPrice', title: texts.columns.netPrice, kind: 'money' as const }] : []),
    { key: 'moq', title: form.moq, kind: 'integer' },
    { key: 'multiple', title: form.multiple, kind: 'integer' },
    text('cartons', form.cartons),
    text('status', goods.status),
  ]
}

/**
 * Returns the columns for pieces and, if prices are visible, amount of a row; formulas update them as the row is
 * filled in.
 */
function sumColumns({ texts: { form }, basis }: SheetOptions, sizes: readonly Size[]): Column[] {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) return []
  const qty: Column = {
    key: 'qty',
    title: form.qty,
    kind: 'integer',
    width: 11,
    formula: (cell) => `SUM(${cell(sizeKey(first.id))}:${cell(sizeKey(last.id))})`,
  }
  if (basis === null) return [qty]
  const formula: Column['formula'] = (cell) => `${cell('qty')}*${cell(`${basis}Price`)}`
  return [qty, { key: 'amount', title: form.amount, kind: 'money', width: 15, formula }]
}

/** Returns sizes in their order, titled by the group's names for them; a duplicate title gets the size's own number. */
function sizesOf(styles: readonly OrderStyle[], titles: ReadonlySet<string>): Size[] {
  const usedHeadings = new Set(titles)
  const sizes = new Map(styles.flatMap((style) => style.sizes.map((size) => [size.sizeId, size] as const)))
  return [...sizes.values()]
    .toSorted((a, b) => a.no - b.no)
    .map(({ sizeId, name }) => {
      const heading = name === '' || usedHeadings.has(name) ? `${name} (${sizeId})`.trim() : name
      usedHeadings.add(heading)
      return { id: sizeId, heading }
    })
}

type Colour = OrderStyle['colours'][number]

function rowOf(
  style: OrderStyle,
  colour: Colour,
  { texts, pictures, basis, sizes }: SheetOptions & { sizes: readonly Size[] },
): Row {
  const { prices, rowQty: qty } = colour
  const { form } = texts
  const cells = sizes.flatMap(({ id }) => {
    const cell = colour.cells[id] ?? { qty: 0, off: true }
    return [
      [sizeKey(id), cell.qty || undefined],
      [stateKey(id), stateOf(colour, cell)],
    ] as const
  })
  return {
    [tag]: colour.skcNo,
    goodsNo: style.goodsNo,
    name: style.name,
    colour: colour.name,
    picture: pictures.get(colour.image),
    must: style.mustOrder || colour.mustOrder ? form.mustMark : undefined,
    tagPrice: fen(prices.tag),
    netPrice: fen(prices.net),
    moq: colour.moq ?? style.moq,
    multiple: style.multiple,
    cartons: cartonsText(style),
    status: statusText(colour, texts),
    ...Object.fromEntries(cells),
    qty,
    amount: basis ? qty * (fen(prices[basis]) ?? 0) : undefined,
  }
}

/** Each carton with its pieces by size, in the order of the sizes: "A S×1 M×2 L×1". */
function cartonsText({ cartons, sizes }: OrderStyle): string {
  const partsText = (parts: readonly number[]) =>
    sizes.flatMap(({ name }, index) => (parts[index] ? [`${name}×${parts[index]}`] : [])).join(' ')
  return cartons.map(({ name, parts }) => `${name} ${partsText(parts)}`).join(' / ')
}

function stateOf(
  { rule }: Colour,
  { qty, off }: { readonly qty: number; readonly off?: boolean | undefined },
): EntryState {
  if (rule === 'none') return 'closed'
  if (rule === 'free' && !off) return 'open'
  return qty > 0 ? 'less' : 'closed'
}

function statusText({ status, rule }: Colour, { form, goods }: FormTexts): string {
  if (rule === 'free') return goods.states.onSale
  if (status === 'frozen') return rule === 'less' ? form.frozenLess : form.frozen
  return form.brandLess
}

function fen(yuan: number | undefined): number | undefined {
  return yuan === undefined ? undefined : Math.round(yuan * 100)
}
