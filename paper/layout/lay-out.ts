import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { Box, Page } from '../page.ts'
import { frameOf, type PrintSetting } from '../print-setting.ts'
import { cardPieces } from './cards.ts'
import { closingPieces } from './closing.ts'
import { footHeight, pageFoot, pageHead, scopeText } from './head.ts'
import { labelPages } from './labels.ts'
import { paginate } from './paginate.ts'
import { type Section, textPiece } from './piece.ts'
import { rollPages } from './roll.ts'
import { type TablePlan, tablePlan, tableSection } from './table.ts'

/** The pages of one document, each copy after the other; page x of y is counted within a copy. */
export function layOut(document: PaperDocument, setting: PrintSetting): Page[] {
  const { template } = setting
  const { kind } = frameOf(template).paper
  if (kind === 'tag') return labelPages(document, setting)
  const copies = template.body.copies.length > 0 ? template.body.copies : ['']
  if (kind === 'roll') return copies.flatMap((copy) => rollPages(document, setting, copy))
  const pages = contentPages(document, setting)
  return copies.flatMap((copy) => finished(pages, { document, setting, copy }))
}

function contentPages(document: PaperDocument, setting: PrintSetting): Box[][] {
  const frame = frameOf(setting.template)
  const head = pageHead(document, setting)
  const body = { y: frame.y + head.h, h: frame.h - head.h - footHeight }
  return paginate(sectionsOf(document, setting, body.h), body)
}

function sectionsOf(document: PaperDocument, setting: PrintSetting, height: number): Section[] {
  const plan = tablePlan(document, setting)
  return [...scopeSection(document, setting), ...goodsSections(document, setting, { plan, height })]
}

/** Names the covered brands before the goods on a paper without a head that leaves out others. */
function scopeSection(document: PaperDocument, setting: PrintSetting): Section[] {
  const text = setting.template.body.blocks.includes('head') ? '' : scopeText(document, setting)
  if (text === '') return []
  return [{ heading: null, pieces: [textPiece(text, frameOf(setting.template), { pt: 9, bold: true, keep: true })] }]
}

type Goods = { readonly plan: TablePlan; readonly height: number }

function goodsSections(document: PaperDocument, setting: PrintSetting, { plan, height }: Goods): Section[] {
  const { template, texts } = setting
  const closing: Section = { heading: null, pieces: closingPieces(plan) }
  if (document.rows.length === 0) {
    const empty = textPiece(texts.paper.empty, plan.frame, { pt: 9, align: 'center', keep: false })
    return [{ heading: null, pieces: [empty] }, closing]
  }
  if (template.kind === 'pictures') return [cardPieces(document, setting, height), closing]
  if (!template.body.blocks.includes('table')) return [closing]
  const table = tableSection(plan)
  // The sums are never alone on a page.
  const tablePieces = table.pieces.map((piece, index) =>
    index === table.pieces.length - 1 && closing.pieces.length > 0 ? { ...piece, keep: true } : piece,
  )
  return [{ ...table, pieces: tablePieces }, closing]
}

type Whose = { readonly document: PaperDocument; readonly setting: PrintSetting; readonly copy: string }

function finished(pages: readonly Box[][], { document, setting, copy }: Whose): Page[] {
  const { page } = frameOf(setting.template)
  const head = pageHead(document, setting)
  return pages.map((boxes, index) => {
    const pagePosition = { no: index + 1, pageCount: pages.length }
    return { ...page, boxes: [...head.draw(pagePosition), ...boxes, ...pageFoot(setting, { ...pagePosition, copy })] }
  })
}
