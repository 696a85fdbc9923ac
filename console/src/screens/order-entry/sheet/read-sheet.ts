import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import { parseTable } from '../../../ui/grid/range/clipboard-table.ts'
import { parseQty } from '../../../ui/size-matrix/editing/parse-qty.ts'
import { type CellAddress, type RefusalReason, rowKey } from '../../../ui/size-matrix/matrix-data.ts'
import { whyNot } from '../../../ui/size-matrix/matrix-model.ts'
import type { OrderSession } from '../session/order-session.ts'

export type SheetProblem = 'no-row' | 'no-size' | 'twice' | RefusalReason
/** A cell of a pasted sheet; `line` counts from 1 with the heads. */
export type SheetCell = CellAddress & {
  readonly line: number
  readonly label: string
  readonly size: string
  readonly was: number
  readonly qty: number
}
export type SheetFault = {
  readonly line: number
  readonly text: string
  readonly problem: SheetProblem
  /** The row and the size it is about, where the sheet names one of the order's. */
  readonly row?: string
  readonly size?: string
}
export type ReadSheet = { readonly cells: readonly SheetCell[]; readonly faults: readonly SheetFault[] }

type Colour = { readonly style: OrderStyle; readonly colour: OrderStyle['colours'][number] }
type Heads = {
  readonly key: number
  readonly colour: number
  readonly sizes: readonly { readonly at: number; readonly name: string }[]
}

const numberHeads =
  /^(skc|sku|款色(号|號|码|碼)?|色(码|碼)号?|款(号|號)|货(号|號)|貨號|吊牌(号|號)?|style( no\.?)?|goods ?no\.?|item)$/i
const colourHeads = /^(颜色|顏色|色|colou?r)$/i

/** Whether a text is a sheet with heads: a column of numbers, and columns that are called as sizes of this order. */
export function isSheet(session: OrderSession, text: string): boolean {
  return /[\r\n]/.test(text.trim()) && text.includes('\t') && headsOf(session, parseTable(text)[0] ?? []) !== null
}

/** A sheet's quantities beside those of the order, and what of it cannot be taken. Null where it has no heads. */
export function readSheet(session: OrderSession, text: string): ReadSheet | null {
  const [first = [], ...lines] = parseTable(text)
  const heads = headsOf(session, first)
  if (!heads) return null
  const rows = coloursBy(session)
  const cells = new Map<string, SheetCell>()
  const faults: SheetFault[] = []
  lines.forEach((line, at) => {
    if (line.every((one) => one.trim() === '')) return
    const named = [line[heads.key] ?? '', line[heads.colour] ?? ''].map((one) => one.trim()).filter(Boolean)
    const row = rows.get(named.map(fold).join(' '))
    if (!row) {
      faults.push({ line: at + 2, text: named.join(' '), problem: 'no-row' })
      return
    }
    for (const size of heads.sizes) {
      const read = readCell(session, row, { line: at + 2, size: size.name, text: line[size.at] ?? '' })
      if (read === null) continue
      if ('problem' in read) faults.push(read)
      else if (cells.has(placeOf(read)))
        faults.push({ line: read.line, text: `${read.label} ${read.size}`, problem: 'twice' })
      else cells.set(placeOf(read), read)
    }
  })
  return { cells: [...cells.values()], faults: withoutRepeats(faults) }
}

/** A style of another size group lacks every size of its line: that is one fault. */
function withoutRepeats(faults: readonly SheetFault[]): SheetFault[] {
  const lacking = faults.filter(({ problem }) => problem === 'no-size')
  const byRow = Map.groupBy(lacking, ({ line, row }) => `${line} ${row}`)
  const rows = [...byRow.values()].flatMap(([first, ...others]): SheetFault[] => {
    if (!first) return []
    const sizes = [first, ...others].map(({ size = '' }) => size)
    return [{ ...first, text: `${first.row} ${sizes.join(' ')}` }]
  })
  return [...faults.filter(({ problem }) => problem !== 'no-size'), ...rows].toSorted(
    (one, other) => one.line - other.line,
  )
}

type Text = { readonly line: number; readonly size: string; readonly text: string }

function readCell(
  session: OrderSession,
  { style, colour }: Colour,
  { line, size, text }: Text,
): SheetCell | SheetFault | null {
  const parsed = parseQty(text)
  if (parsed.kind === 'blank') return null
  const label = `${style.goodsNo} ${colour.name}`
  const fault = (problem: SheetProblem): SheetFault => ({
    line,
    text: `${label} ${size.toUpperCase()} “${text.trim()}”`,
    problem,
    row: label,
    size: size.toUpperCase(),
  })
  if (parsed.kind === 'refused') return fault(parsed.reason)
  const slot = style.sizes.find(({ name }) => fold(name) === size)?.slot
  // Sheets write 0 where a style has no such size.
  if (slot === undefined) return parsed.qty === 0 ? null : fault('no-size')
  const cell = { styleId: String(style.goodsId), colourId: String(colour.colourId), slot }
  const row = session.matrix.row(rowKey(cell.styleId, cell.colourId))
  if (!row) return fault('no-row')
  const was = row.qtys[slot] ?? 0
  if (parsed.qty === was) return null
  const reason = whyNot(row, slot, parsed.qty)
  if (reason) return reason === 'hole' && parsed.qty === 0 ? null : fault(reason)
  return { ...cell, line, label, size, was, qty: parsed.qty }
}

function headsOf(session: OrderSession, heads: readonly string[]): Heads | null {
  const names = new Set([...session.styles.values()].flatMap(({ sizes }) => sizes.map(({ name }) => fold(name))))
  const folded = heads.map(fold)
  const key = folded.findIndex((head) => numberHeads.test(head))
  const sizes = folded.flatMap((name, at) => (at !== key && names.has(name) ? [{ at, name }] : []))
  if (key < 0 || sizes.length === 0) return null
  return { key, colour: folded.findIndex((head) => colourHeads.test(head)), sizes }
}

/** Rows of the order by all they may be named by: the number of the colour, or the style's with the colour's name. */
function coloursBy({ styles }: OrderSession): ReadonlyMap<string, Colour> {
  const rows = new Map<string, Colour>()
  for (const style of styles.values()) {
    for (const colour of style.colours) {
      const row = { style, colour }
      rows.set(`${fold(style.goodsNo)} ${fold(colour.name)}`, row)
      rows.set(`${fold(colour.skcNo)} ${fold(colour.name)}`, row)
      rows.set(fold(colour.skcNo), row)
      if (style.colours.length === 1) rows.set(fold(style.goodsNo), row)
    }
  }
  return rows
}

const placeOf = ({ styleId, colourId, slot }: CellAddress) => `${styleId} ${colourId} ${slot}`

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()
