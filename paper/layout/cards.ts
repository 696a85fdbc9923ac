import type { PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { Box } from '../page.ts'
import type { PrintPlan } from '../print-plan.ts'
import type { Frame } from '../print-setting.ts'
import { countText, fenOf, moneyText } from '../text/figures.ts'
import { sizesText } from './cells.ts'
import { fitIn, heightOf, linesIn, type Piece, type Room, type Section, textIn } from './piece.ts'

const widest = 62
const downPage = 4
const textHeight = 17
const sizePts = [6.5, 5.5, 4.5]

/** Lays out pictures with the ordered sizes below each, twelve on an A4 page. */
export function cardPieces({ document, setting, frame, prices, groups }: PrintPlan, height: number): Section {
  const across = Math.max(1, Math.round(frame.w / widest))
  const h = Math.floor((height / Math.max(1, Math.round((downPage * height) / 270))) * 10) / 10 - 0.1
  const rows = groups.flatMap((group) => group.rows)
  const names = new Map(document.sizeGroups.map(({ id, sizes }) => [id, sizes]))
  const card = (row: PaperRow, bounds: Room) =>
    cardIn(row, bounds, {
      sizes: sizesText(row, names.get(row.sizeGroup) ?? []),
      price: prices.net ? row.net : prices.tag ? row.tag : undefined,
      pieces: setting.texts.paper.pieces({ qty: countText(row.qty) }),
    })
  const pieces = Array.from({ length: Math.ceil(rows.length / across) }, (_, line) =>
    linePiece(frame, { h, across, rows: rows.slice(line * across, (line + 1) * across), card }),
  )
  return { heading: null, pieces }
}

type Line = {
  readonly h: number
  readonly across: number
  readonly rows: readonly PaperRow[]
  card(row: PaperRow, bounds: Room): Box[]
}

function linePiece({ x, w }: Frame, { h, across, rows, card }: Line): Piece {
  const each = w / across
  const draw = (y: number) => rows.flatMap((row, index) => card(row, { x: x + index * each, y, w: each, h }))
  return { h, keep: false, rules: null, draw }
}

type CardTexts = { readonly sizes: string; readonly price: number | undefined; readonly pieces: string }

function cardIn(row: PaperRow, { x, y, w, h }: Room, { sizes, price, pieces }: CardTexts): Box[] {
  const side = Math.min(w - 6, h - textHeight - 2)
  const line = (offsetY: number, height: number) => ({ x, y: y + side + 1 + offsetY, w, h: height })
  const { goodsNo = '', name = '', colour = '' } = row.texts
  const right = price === undefined ? pieces : `${pieces}  ${moneyText(fenOf(price))}`
  return [
    ...(row.picture === '' ? [] : [['picture', x + (w - side) / 2, y, side, side, row.picture] as const]),
    ...textIn(goodsNo, { ...line(0, 4), w: w * 0.45 }, { pt: 8, bold: true, rule: 'figure' }),
    ...textIn(right, { ...line(0, 4), x: x + w * 0.45, w: w * 0.55 }, { pt: 7.5, align: 'right', rule: 'figure' }),
    ...textIn(`${name} ${colour}`, line(4, 6), { pt: 7 }),
    ...sizesIn(sizes, line(10, 6.5)),
  ]
}

/** Fits sizes in the largest type that shows all of them. If none does, whole pairs are cut off and marked with …. */
function sizesIn(text: string, bounds: Room): Box[] {
  const fits = sizePts.map((pt) => fitIn(text, bounds.w, { pt, rule: 'pairs' }))
  const fitted = fits.find((candidate) => heightOf(candidate) <= bounds.h) ?? fits.at(-1)
  if (!fitted) return []
  const maxLines = Math.floor(bounds.h / (heightOf(fitted) / fitted.lines.length))
  const lines = fitted.lines.length > maxLines ? [...fitted.lines.slice(0, maxLines - 1), '…'] : fitted.lines
  return linesIn({ ...fitted, lines }, bounds, fitted)
}
