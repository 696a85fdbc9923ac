import type { PaperBlock } from '@fairdesk/contract/paper/template-body'
import type { Box } from '../page.ts'
import { moneyText, percentText } from '../text/figures.ts'
import { capitalIn, depositOf, filled, taxOf } from './amounts.ts'
import { type Piece, textIn, textPiece, thin } from './piece.ts'
import { sourcePieces } from './sources.ts'
import { sumsTable } from './sums-table.ts'
import { sumPiece, type TablePlan } from './table.ts'

const signatureHeight = 17
const signatureGap = 6

/** Lays out the blocks after the rows, in template order. Sums to signatures stay together, terms may split. */
export function closingPieces(plan: TablePlan): Piece[] {
  const { blocks } = plan.setting.template.body
  const pieces = blocks.flatMap((block): Piece[] => blockPieces(plan, block))
  const closed = pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, keep: false } : piece))
  return [...closed, ...sourcePieces(plan)]
}

function blockPieces(plan: TablePlan, block: PaperBlock): Piece[] {
  const { frame, document, setting, totalFen: fen } = plan
  const { template, texts } = setting
  const { body } = template
  switch (block) {
    case 'sums':
      return body.blocks.includes('table')
        ? [sumPiece(plan, { label: texts.paper.total, rows: document.rows, keep: true })]
        : sumsTable(plan)
    case 'capital': {
      if (fen === null) return []
      const text = texts.paper.capital({ capital: capitalIn(fen, setting), amount: moneyText(fen) })
      return [textPiece(text, frame, { pt: 8, bold: true, keep: true })]
    }
    case 'tax':
      return fen === null ? [] : [textPiece(taxLine(plan, fen), frame, { pt: 8, keep: true })]
    case 'deposit':
      // Shares a line with the tax if both are present.
      return fen === null || body.blocks.includes('tax')
        ? []
        : [textPiece(depositLine(plan, fen), frame, { pt: 8, keep: true })]
    case 'terms':
      return termPieces(plan)
    case 'signatures':
      return body.signers.length === 0 ? [] : [signaturePiece(plan)]
    default:
      return []
  }
}

function taxLine(plan: TablePlan, fen: number): string {
  const { texts, template } = plan.setting
  const { taxBp, blocks } = template.body
  const { withoutTax, tax } = taxOf(fen, taxBp)
  const line = texts.paper.tax({ rate: percentText(taxBp), without: moneyText(withoutTax), tax: moneyText(tax) })
  return blocks.includes('deposit') ? `${line}　${depositLine(plan, fen)}` : line
}

function depositLine({ setting: { texts, template } }: TablePlan, fen: number): string {
  const { depositBp } = template.body
  return texts.paper.deposit({ rate: percentText(depositBp), amount: moneyText(depositOf(fen, depositBp)) })
}

function termPieces(plan: TablePlan): Piece[] {
  const { frame, setting } = plan
  const { terms } = setting.template.body
  if (terms.length === 0) return []
  const heading = textPiece(setting.texts.paper.terms, frame, { pt: 8, bold: true, keep: true })
  const lines = terms.map((term, index) =>
    textPiece(`${index + 1}. ${filled(term, plan)}`, frame, { pt: 7.5, keep: index === terms.length - 1 }),
  )
  return [heading, ...lines]
}

function signaturePiece({ frame, setting }: TablePlan): Piece {
  const { signers } = setting.template.body
  const { paper } = setting.texts
  const w = (frame.w - signatureGap * (signers.length - 1)) / signers.length
  const draw = (y: number): Box[] =>
    signers.flatMap((signer, index): Box[] => {
      const x = frame.x + index * (w + signatureGap)
      return [
        ...textIn(paper.signHere({ who: signer }), { x, y: y + 1, w, h: 5 }, { pt: 7.5, rule: 'figure' }),
        ['line', x, y + 12, x + w, y + 12, thin],
        ...textIn(paper.signDate, { x, y: y + 12.4, w, h: 4 }, { pt: 7, rule: 'figure' }),
      ]
    })
  return { h: signatureHeight, keep: false, rules: null, draw }
}
