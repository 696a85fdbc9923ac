import type { Box } from '../page.ts'
import { type Piece, type Section, thin } from './piece.ts'

/** The area for pieces on each page. */
export type Body = { readonly y: number; readonly h: number }

type PiecePosition = { readonly piece: Piece; readonly y: number }
type Step = { readonly piece: Piece; readonly heading: Piece | null; readonly isFirst: boolean }

/** The boxes of each page, without head and foot. Pieces that keep together go on to the next page together, if they fit one. */
export function paginate(sections: readonly Section[], body: Body): Box[][] {
  const steps = sections.flatMap(({ heading, pieces }) =>
    pieces.map((piece, index): Step => ({ piece, heading, isFirst: index === 0 })),
  )
  const pages: PiecePosition[][] = [[]]
  let y = body.y
  const end = body.y + body.h
  for (const [index, { piece, heading, isFirst }] of steps.entries()) {
    const page = pages.at(-1) ?? []
    const needed = keptHeight(steps, index, body.h)
    const headingHeight = heading && isFirst ? heading.h : 0
    const isFull = page.length > 0 && y + headingHeight + needed > end + 1e-6
    if (isFull) {
      pages.push([])
      y = body.y
    }
    if (heading && (isFirst || isFull)) y = placePiece(pages, heading, y)
    y = placePiece(pages, piece, y)
  }
  return pages.map(drawPage)
}

function placePiece(pages: PiecePosition[][], piece: Piece, y: number): number {
  pages.at(-1)?.push({ piece, y })
  return y + piece.h
}

/** Returns the height of this piece and all it is kept with; of the piece alone if together they would never fit. */
function keptHeight(steps: readonly Step[], startIndex: number, maxHeight: number): number {
  const pieceHeight = steps[startIndex]?.piece.h ?? 0
  let all = 0
  for (let index = startIndex; ; index++) {
    const step = steps[index]
    if (!step) return all
    all += step.piece.h + (index > startIndex && step.isFirst ? (step.heading?.h ?? 0) : 0)
    if (all > maxHeight - (steps[startIndex]?.heading?.h ?? 0)) return pieceHeight
    if (!step.piece.keep) return all
  }
}

/** Pieces of the same columns that follow one another share their lines: half the boxes of a page. */
function drawPage(placedPieces: readonly PiecePosition[]): Box[] {
  const runs: { rules: readonly number[]; startY: number; endY: number }[] = []
  for (const { piece, y } of placedPieces) {
    const last = runs.at(-1)
    if (!piece.rules) continue
    if (last && last.rules === piece.rules && Math.abs(last.endY - y) < 1e-6) last.endY = y + piece.h
    else runs.push({ rules: piece.rules, startY: y, endY: y + piece.h })
  }
  const boxes: Box[] = []
  for (const { piece, y } of placedPieces) for (const box of piece.draw(y)) boxes.push(box)
  for (const { rules, startY, endY } of runs) for (const x of rules) boxes.push(['line', x, startY, x, endY, thin])
  return boxes
}
