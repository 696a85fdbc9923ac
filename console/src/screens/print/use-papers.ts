import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { layOut } from '@fairdesk/paper/layout/lay-out'
import type { Page } from '@fairdesk/paper/page'
import { codeOnPaper, type PrintSetting } from '@fairdesk/paper/print-setting'
import { useMemo, useRef } from 'react'
import { usePrintHand } from '../../kit/print/use-print-hand.ts'
import { useLanguage, usePhrases } from '../../kit/text/phrases.ts'

/** A document's pages by its template, and the code that they bear. */
export type Paper = {
  readonly document: PaperDocument
  readonly template: PrintTemplate
  readonly pages: readonly Page[]
  readonly code: string
}

/** Documents laid out, each by its template; those that were there before are not laid out again. */
export function usePapers(
  documents: readonly PaperDocument[],
  templateOf: (document: PaperDocument) => PrintTemplate | null,
): readonly Paper[] {
  const settingOf = useSettings()
  const known = useRef(new WeakMap<PaperDocument, { readonly setting: PrintSetting; readonly paper: Paper }>())
  return useMemo(
    () =>
      documents.flatMap((document) => {
        const template = templateOf(document)
        if (!template) return []
        const setting = settingOf(template)
        const before = known.current.get(document)
        if (before?.setting === setting) return [before.paper]
        const pages = layOut(document, setting)
        const paper = { document, template, pages, code: codeOnPaper(document, setting.template) }
        known.current.set(document, { setting, paper })
        return [paper]
      }),
    [documents, templateOf, settingOf],
  )
}

/** How papers of a template are made: the same setting each time while nothing else changes. */
function useSettings(): (template: PrintTemplate) => PrintSetting {
  const words = usePhrases()
  const language = useLanguage()
  const hand = usePrintHand(language)
  return useMemo(() => {
    const made = new WeakMap<PrintTemplate, PrintSetting>()
    return (template) => {
      const { kind, paper, body } = template
      const setting = made.get(template) ?? { template: { kind, paper, body }, words, language, ...hand }
      made.set(template, setting)
      return setting
    }
  }, [words, language, hand])
}
