import type { Box } from '../page.ts'
import { type Piece, type Section, thin } from './piece.ts'

/** The room for pieces on each page. */
export type Body = { readonly y: number; readonly h: number }

type Placed = { readonly piece: Piece; readonly y: number }
type Step = { readonly piece: Piece; readonly heading: Piece | null; readonly isFirst: boolean }

/** The boxes of each page, without head and foot. Pieces that keep together go on to the next page together, if they fit one. */
export function paginate(sections: readonly Section[], body: Body): Box[][] {
  const steps = sections.flatMap(({ heading, pieces }) =>
    pieces.map((piece, at): Step => ({ piece, heading, isFirst: at === 0 })),
  )
  const pages: Placed[][] = [[]]
  let y = body.y
  const end = body.y + body.h
  for (const [at, { piece, heading, isFirst }] of steps.entries()) {
    const page = pages.at(-1) ?? []
    const needed = keptHeight(steps, at, body.h)
    const above = heading && isFirst ? heading.h : 0
    const isFull = page.length > 0 && y + above + needed > end + 1e-6
    if (isFull) {
      pages.push([])
      y = body.y
    }
    if (heading && (isFirst || isFull)) y = place(pages, heading, y)
    y = place(pages, piece, y)
  }
  return pages.map(drawn)
}

function place(pages: Placed[][], piece: Piece, y: number): number {
  pages.at(-1)?.push({ piece, y })
  return y + piece.h
}

/** Of this piece and all it is kept with; of itself alone where all of that would never fit. */
function keptHeight(steps: readonly Step[], from: number, most: number): number {
  const own = steps[from]?.piece.h ?? 0
  let all = 0
  for (let at = from; ; at++) {
    const step = steps[at]
    if (!step) return all
    all += step.piece.h + (at > from && step.isFirst ? (step.heading?.h ?? 0) : 0)
    if (all > most - (steps[from]?.heading?.h ?? 0)) return own
    if (!step.piece.keep) return all
  }
}

/** Pieces of the same columns that follow one another share their lines: half the boxes of a page. */
function drawn(placed: readonly Placed[]): Box[] {
  const runs: { rules: readonly number[]; from: number; to: number }[] = []
  for (const { piece, y } of placed) {
    const last = runs.at(-1)
    if (!piece.rules) continue
    if (last && last.rules === piece.rules && Math.abs(last.to - y) < 1e-6) last.to = y + piece.h
    else runs.push({ rules: piece.rules, from: y, to: y + piece.h })
  }
  return [
    ...placed.flatMap(({ piece, y }) => piece.draw(y)),
    ...runs.flatMap(({ rules, from, to }) => rules.map((x): Box => ['line', x, from, x, to, thin])),
  ]
}
