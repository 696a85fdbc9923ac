import type { Box, Page } from '../page.ts'
import type { PrintPlan } from '../print-plan.ts'
import { cardPieces } from './cards.ts'
import { closingPieces } from './closing.ts'
import { footHeight, pageFoot, pageHead, scopeText } from './head.ts'
import { labelPages } from './labels.ts'
import { paginate } from './paginate.ts'
import { type Section, textPiece } from './piece.ts'
import { rollPages } from './roll.ts'
import { tablePlan, tableSection } from './table.ts'

/** The pages of one document, each copy after the other; page x of y is counted within a copy. */
export function layOut(plan: PrintPlan): Page[] {
  const { kind } = plan.frame.paper
  if (kind === 'tag') return labelPages(plan)
  if (kind === 'roll') return plan.copies.flatMap((copy) => rollPages(plan, copy))
  const pages = contentPages(plan)
  return plan.copies.flatMap((copy) => finished(pages, plan, copy))
}

function contentPages(plan: PrintPlan): Box[][] {
  const { frame } = plan
  const head = pageHead(plan)
  const body = { y: frame.y + head.h, h: frame.h - head.h - footHeight }
  return paginate([...scopeSection(plan), ...goodsSections(plan, body.h)], body)
}

/** Names the covered brands before the goods on a paper without a head that leaves out others. */
function scopeSection(plan: PrintPlan): Section[] {
  const text = plan.setting.template.body.blocks.includes('head') ? '' : scopeText(plan)
  if (text === '') return []
  return [{ heading: null, pieces: [textPiece(text, plan.frame, { pt: 9, bold: true, keep: true })] }]
}

function goodsSections(printPlan: PrintPlan, height: number): Section[] {
  const plan = tablePlan(printPlan)
  const { template, texts } = plan.setting
  const closing: Section = { heading: null, pieces: closingPieces(plan) }
  if (plan.document.rows.length === 0) {
    const empty = textPiece(texts.paper.empty, plan.frame, { pt: 9, align: 'center', keep: false })
    return [{ heading: null, pieces: [empty] }, closing]
  }
  if (template.kind === 'pictures') return [cardPieces(plan, height), closing]
  if (!template.body.blocks.includes('table')) return [closing]
  const table = tableSection(plan)
  // The sums are never alone on a page.
  const tablePieces = table.pieces.map((piece, index) =>
    index === table.pieces.length - 1 && closing.pieces.length > 0 ? { ...piece, keep: true } : piece,
  )
  return [{ ...table, pieces: tablePieces }, closing]
}

function finished(pages: readonly Box[][], plan: PrintPlan, copy: string): Page[] {
  const head = pageHead(plan)
  return pages.map((boxes, index) => {
    const pagePosition = { no: index + 1, pageCount: pages.length }
    return {
      ...plan.frame.page,
      boxes: [...head.draw(pagePosition), ...boxes, ...pageFoot(plan, { ...pagePosition, copy })],
    }
  })
}
