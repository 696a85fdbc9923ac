import type { PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { Box, Page } from '../page.ts'
import type { PrintPlan } from '../print-plan.ts'
import { countText, moneyText } from '../text/figures.ts'
import { filled } from './amounts.ts'
import { netFenOf, sizesText, tagFenOf } from './cells.ts'
import { qrText, scopeText } from './head.ts'
import { fitIn, heightOf, linesIn, type Piece, textIn, textPiece, thin } from './piece.ts'
import { sourceCounts, sourcePieces } from './sources.ts'

/** Thermal paper blurs: its codes are larger. */
const qrSide = 28

/** The longest paper that usual drivers of receipt printers offer: some 2,000 mm, others 3,276 mm. */
export const longestRoll = 2000

/**
 * A document on one page as long as it needs, in whole millimetres; where that is longer than printers take, on several, each with
 * head and code: a driver would shrink all pages of the file until its longest one fits.
 */
export function rollPages(plan: PrintPlan, copy: string): Page[] {
  const { frame } = plan
  const head = headPieces(plan)
  const body = bodyPieces(plan)
  const page = (pieces: readonly Piece[], pagePosition: Place): Page => {
    const all = [...head, ...pieces, ...footPieces(plan, pagePosition)]
    const boxes = drawPieces(all, frame.y)
    return { w: frame.page.w, h: Math.ceil(frame.y + heightOfAll(all) + frame.y + 2), boxes }
  }
  const single = page(body, { no: 1, pageCount: 1, copy })
  if (single.h <= longestRoll) return [single]
  const around = page([], { no: 1, pageCount: 2, copy }).h
  const runs = cutPieces(body, longestRoll - around)
  return runs.map((pieces, index) => page(pieces, { no: index + 1, pageCount: runs.length, copy }))
}

type Place = { readonly no: number; readonly pageCount: number; readonly copy: string }

function bodyPieces(plan: PrintPlan): Piece[] {
  const rows = plan.groups.flatMap((group) => group.rows.map((row) => rowPiece(row, plan)))
  return [
    // The total is never alone on a page.
    ...rows.map((piece, index) => (index === rows.length - 1 ? { ...piece, keep: true } : piece)),
    totalPiece(plan),
    ...sourcePieces(plan),
  ]
}

/** Pieces in runs of at most this height; those that keep together stay in one. */
function cutPieces(pieces: readonly Piece[], maxHeight: number): Piece[][] {
  const blocks = pieces.reduce<Piece[][]>((groups, piece, index) => {
    if (index > 0 && pieces[index - 1]?.keep) groups.at(-1)?.push(piece)
    else groups.push([piece])
    return groups
  }, [])
  const runs: Piece[][] = [[]]
  for (const block of blocks) {
    const run = runs.at(-1) ?? []
    if (run.length > 0 && heightOfAll([...run, ...block]) > maxHeight) runs.push([...block])
    else run.push(...block)
  }
  return runs
}

function heightOfAll(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { h }) => sum + h, 0)
}

function drawPieces(pieces: readonly Piece[], top: number): Box[] {
  let y = top
  return pieces.flatMap((piece) => {
    const boxes = piece.draw(y)
    y += piece.h
    return boxes
  })
}

function headPieces(plan: PrintPlan): Piece[] {
  const { document, setting, frame } = plan
  const { body, kind } = setting.template
  const { paper } = setting.texts
  const { customer, orderNo } = document
  const title = filled(body.title, plan) || paper.kinds[kind]
  const scope = scopeText(plan)
  const counts = sourceCounts(plan)
  return [
    ...(body.logo === '' ? [] : [logoPiece(plan)]),
    textPiece(title, frame, { pt: 12, bold: true, align: 'center', keep: true }),
    ...(customer ? [textPiece(`${customer.code} ${customer.name}`, frame, { pt: 8, keep: true })] : []),
    ...(orderNo ? [textPiece(`${paper.head.orderNo}${paper.colon}${orderNo}`, frame, { pt: 7.5, keep: true })] : []),
    ...(scope === '' ? [] : [textPiece(scope, frame, { pt: 8, bold: true, keep: true })]),
    ...(counts === '' ? [] : [textPiece(counts, frame, { pt: 7.5, keep: true })]),
    linePiece(plan),
  ]
}

function rowPiece(row: PaperRow, { document, setting, frame: { x, w }, prices }: PrintPlan): Piece {
  const { paper } = setting.texts
  const names = document.sizeGroups.find(({ id }) => id === row.sizeGroup)?.sizes ?? []
  const { goodsNo = '', colour = '' } = row.texts
  const split = w * 0.72
  const sizes = fitIn(sizesText(row, names), split, { pt: 7.5, rule: 'pairs' })
  const sizesHeight = Math.max(3.6, heightOf(sizes) + 0.6)
  const fen = prices.net ? netFenOf(row) : prices.tag ? tagFenOf(row) : null
  const right = { x: x + split, w: w - split }
  const draw = (y: number): Box[] => [
    ...textIn(`${goodsNo} ${colour}`, { x, y, w: split, h: 4 }, { pt: 8, bold: true, rule: 'figure' }),
    ...textIn(
      paper.pieces({ qty: countText(row.qty) }),
      { ...right, y, h: 4 },
      { pt: 8, align: 'right', rule: 'figure' },
    ),
    ...linesIn(sizes, { x, y: y + 4, w: split, h: sizesHeight }, { pt: sizes.pt }),
    ...(fen === null
      ? []
      : textIn(moneyText(fen), { ...right, y: y + 4, h: 4 }, { pt: 7.5, align: 'right', rule: 'figure' })),
    ['line', x, y + 4 + sizesHeight, x + w, y + 4 + sizesHeight, thin],
  ]
  return { h: 4 + sizesHeight + 0.4, keep: false, rules: null, draw }
}

function totalPiece({ document, setting, frame: { x, w }, totalFen: fen }: PrintPlan): Piece {
  const { paper } = setting.texts
  const qty = countText(document.rows.reduce((sum, row) => sum + row.qty, 0))
  const bold = { pt: 10, bold: true, rule: 'figure' } as const
  const draw = (y: number): Box[] => [
    ...textIn(`${paper.total} ${paper.pieces({ qty })}`, { x, y: y + 1, w: w / 2, h: 6 }, bold),
    ...(fen === null
      ? []
      : textIn(`¥${moneyText(fen)}`, { x: x + w / 2, y: y + 1, w: w / 2, h: 6 }, { ...bold, align: 'right' })),
  ]
  return { h: 8, keep: true, rules: null, draw }
}

function footPieces(plan: PrintPlan, { no, pageCount, copy }: Place): Piece[] {
  const { setting, frame } = plan
  const { paper } = setting.texts
  const qr = qrText(plan, { no, pageCount })
  const small = { pt: 7, align: 'center', keep: true } as const
  const code: Piece = {
    h: qrSide + 5,
    keep: true,
    rules: null,
    draw: (y) => (qr === null ? [] : [['qr', frame.x + (frame.w - qrSide) / 2, y + 3, qrSide, qr]]),
  }
  return [
    ...(qr === null ? [] : [code, textPiece(qr.replace(/^FD:/, '').replace(/\.\d+\/\d+$/, ''), frame, small)]),
    ...(pageCount > 1 ? [textPiece(paper.page({ page: no, pages: pageCount }), frame, small)] : []),
    textPiece(paper.printed({ time: setting.printedAt, by: setting.printedBy }), frame, small),
    ...(copy === '' ? [] : [textPiece(copy, frame, small)]),
  ]
}

function logoPiece({ setting, frame: { x, w } }: PrintPlan): Piece {
  const { logo } = setting.template.body
  return { h: 13, keep: true, rules: null, draw: (y) => [['picture', x + w / 4, y, w / 2, 12, logo]] }
}

function linePiece({ frame: { x, w } }: PrintPlan): Piece {
  return { h: 1, keep: true, rules: null, draw: (y) => [['line', x, y + 0.5, x + w, y + 0.5, thin]] }
}
