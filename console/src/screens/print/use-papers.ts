import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { layOut } from '@fairdesk/paper/layout/lay-out'
import type { Page } from '@fairdesk/paper/page'
import { codeOnPaper, type PrintSetting } from '@fairdesk/paper/print-setting'
import { useMemo, useRef } from 'react'
import { useSession } from '../../kit/session/session.ts'
import { formatMoment } from '../../kit/text/format.ts'
import { useLanguage, usePhrases } from '../../kit/text/phrases.ts'

/** A document's pages, and the code that they bear. */
export type Paper = { readonly document: PaperDocument; readonly pages: readonly Page[]; readonly code: string }

/** Documents laid out by a template; those that were there before are not laid out again. */
export function usePapers(documents: readonly PaperDocument[], template: PrintTemplate | null): readonly Paper[] {
  const setting = usePrintSetting(template)
  const known = useRef(new WeakMap<PaperDocument, { readonly setting: PrintSetting; readonly paper: Paper }>())
  return useMemo(() => {
    if (!setting) return []
    return documents.map((document) => {
      const before = known.current.get(document)
      if (before?.setting === setting) return before.paper
      const paper = { document, pages: layOut(document, setting), code: codeOnPaper(document, setting.template) }
      known.current.set(document, { setting, paper })
      return paper
    })
  }, [documents, setting])
}

function usePrintSetting(template: PrintTemplate | null): PrintSetting | null {
  const words = usePhrases()
  const language = useLanguage()
  const profile = useSession((session) => session.profile)
  return useMemo(() => {
    if (!template) return null
    const { kind, paper, body } = template
    const printedAt = formatMoment(Date.now(), language, profile?.fair.timeZone)
    const printedBy = profile?.realName || profile?.account || ''
    return { template: { kind, paper, body }, words, language, printedAt, printedBy }
  }, [template, words, language, profile])
}
