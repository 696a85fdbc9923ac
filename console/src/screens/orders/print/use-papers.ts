import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { layOut } from '@fairdesk/paper/layout/lay-out'
import type { Page } from '@fairdesk/paper/page'
import { printPlan } from '@fairdesk/paper/print-plan'
import type { PrintSetting } from '@fairdesk/paper/print-setting'
import { missingIn } from '@fairdesk/paper/text/widths'
import { useMemo, useRef } from 'react'
import { printHandNow, usePrintHand } from '../../../kit/print/use-print-hand.ts'
import { useLanguage, usePhrases } from '../../../kit/text/phrases.ts'

/** A document's pages by its template, and the code that they bear. */
export type Paper = {
  readonly document: PaperDocument
  readonly template: PrintTemplate
  readonly pages: readonly Page[]
  readonly code: string
  /** Characters on its pages that the font of paper has not. */
  readonly missing: readonly string[]
}

type Papers = {
  readonly papers: readonly Paper[]
  /** Lays documents out for the printer: their foot says this moment. */
  readonly layOutNow: (documents: readonly PaperDocument[]) => readonly Paper[]
}

/** Documents laid out, each by its template; those that were there before are not laid out again. */
export function usePapers(
  documents: readonly PaperDocument[],
  templateOf: (document: PaperDocument) => PrintTemplate | null,
): Papers {
  const texts = usePhrases()
  const language = useLanguage()
  const signature = usePrintHand()
  const settingOf = useMemo(() => settings({ texts, language, ...signature }), [texts, language, signature])
  const paperCache = useRef(new WeakMap<PaperDocument, { readonly setting: PrintSetting; readonly paper: Paper }>())
  const papers = useMemo(
    () =>
      documents.flatMap((document) => {
        const template = templateOf(document)
        if (!template) return []
        const setting = settingOf(template)
        const cached = paperCache.current.get(document)
        if (cached?.setting === setting) return [cached.paper]
        const paper = paperOf(document, template, setting)
        paperCache.current.set(document, { setting, paper })
        return [paper]
      }),
    [documents, templateOf, settingOf],
  )
  const layOutNow = (currentDocuments: readonly PaperDocument[]) => {
    const settingNow = settings({ texts, language, ...printHandNow() })
    return currentDocuments.flatMap((document) => {
      const template = templateOf(document)
      return template ? [paperOf(document, template, settingNow(template))] : []
    })
  }
  return { papers, layOutNow }
}

function paperOf(document: PaperDocument, template: PrintTemplate, setting: PrintSetting): Paper {
  const plan = printPlan(document, setting)
  const pages = layOut(plan)
  const texts = pages.flatMap(({ boxes }) => boxes.flatMap((box) => (box[0] === 'text' ? [box[6]] : [])))
  const missing = missingIn(texts.join(''))
  return { document, template, pages, code: plan.code, missing }
}

/** Returns the print settings of a template: the same object while nothing else changes. */
function settings(rest: Omit<PrintSetting, 'template'>): (template: PrintTemplate) => PrintSetting {
  const settingByTemplate = new WeakMap<PrintTemplate, PrintSetting>()
  return (template) => {
    const { kind, paper, body } = template
    const setting = settingByTemplate.get(template) ?? { template: { kind, paper, body }, ...rest }
    settingByTemplate.set(template, setting)
    return setting
  }
}
