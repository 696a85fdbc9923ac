import type { PaperDocument, PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { Box } from '../page.ts'
import { type Frame, frameOf, type PrintSetting, shownPrices } from '../print-setting.ts'
import { countText, fenOf, moneyText } from '../text/figures.ts'
import { sizesText } from './cells.ts'
import { groupsOf } from './groups.ts'
import { fitIn, heightOf, linesIn, type Piece, type Room, type Section, textIn } from './piece.ts'

const widest = 62
const downPage = 4
const textHeight = 17
const sizePts = [6.5, 5.5, 4.5]

/** Pictures with what is ordered below each, twelve on a page of A4. */
export function cardPieces(document: PaperDocument, setting: PrintSetting, height: number): Section {
  const frame = frameOf(setting.template)
  const across = Math.max(1, Math.round(frame.w / widest))
  const h = Math.floor((height / Math.max(1, Math.round((downPage * height) / 270))) * 10) / 10 - 0.1
  const rows = groupsOf(document, setting.template.body).flatMap((group) => group.rows)
  const names = new Map(document.sizeGroups.map(({ id, sizes }) => [id, sizes]))
  const prices = shownPrices(document, setting.template)
  const card = (row: PaperRow, room: Room) =>
    cardIn(row, room, {
      sizes: sizesText(row, names.get(row.sizeGroup) ?? []),
      price: prices.net ? row.net : prices.tag ? row.tag : undefined,
      pieces: setting.words.paper.pieces({ qty: countText(row.qty) }),
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
  card(row: PaperRow, room: Room): Box[]
}

function linePiece({ x, w }: Frame, { h, across, rows, card }: Line): Piece {
  const each = w / across
  const draw = (y: number) => rows.flatMap((row, at) => card(row, { x: x + at * each, y, w: each, h }))
  return { h, keep: false, rules: null, draw }
}

type CardTexts = { readonly sizes: string; readonly price: number | undefined; readonly pieces: string }

function cardIn(row: PaperRow, { x, y, w, h }: Room, { sizes, price, pieces }: CardTexts): Box[] {
  const side = Math.min(w - 6, h - textHeight - 2)
  const line = (at: number, height: number) => ({ x, y: y + side + 1 + at, w, h: height })
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

/** Sizes in the largest type in which all of them are there. What never fits is left out by whole pairs and says so by …. */
function sizesIn(text: string, room: Room): Box[] {
  const fits = sizePts.map((pt) => fitIn(text, room.w, { pt, rule: 'pairs' }))
  const fitted = fits.find((one) => heightOf(one) <= room.h) ?? fits.at(-1)
  if (!fitted) return []
  const most = Math.floor(room.h / (heightOf(fitted) / fitted.lines.length))
  const lines = fitted.lines.length > most ? [...fitted.lines.slice(0, most - 1), '…'] : fitted.lines
  return linesIn({ ...fitted, lines }, room, fitted)
}
