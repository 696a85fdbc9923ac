import { type PaperName, papers, usualMargins } from '@fairdesk/contract/paper/papers'
import type { TemplateBody, TemplateKind } from '@fairdesk/contract/paper/template-body'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Language } from '@fairdesk/phrases/shape'

/** The texts on paper; attributes by the fair's own names. */
export type PaperTexts = Pick<Phrases, 'paper' | 'dimensions' | 'metrics' | 'orderStates'>

export type PrintTemplate = { readonly kind: TemplateKind; readonly paper: PaperName; readonly body: TemplateBody }

/** Print settings of documents, with user and time; `printedAt` is formatted for the footer. */
export type PrintSetting = {
  readonly template: PrintTemplate
  readonly texts: PaperTexts
  readonly language: Language
  readonly printedAt: string
  readonly printedBy: string
}

/** The area for content of a paper, in millimetres; `h` is 0 of a roll. */
export type Frame = {
  readonly paper: (typeof papers)[PaperName]
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly page: { readonly w: number; readonly h: number }
}

export function frameOf({ paper: name, body }: Pick<PrintTemplate, 'paper' | 'body'>): Frame {
  const paper = papers[name]
  const { top, right, bottom, left } = body.margins ?? usualMargins[paper.kind]
  const h = paper.h === 0 ? 0 : paper.h - top - bottom
  return { paper, x: left, y: top, w: paper.w - left - right, h, page: { w: paper.w, h: paper.h } }
}
