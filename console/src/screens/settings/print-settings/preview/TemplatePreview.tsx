import { layOut } from '@fairdesk/paper/layout/lay-out'
import type { Page } from '@fairdesk/paper/page'
import { printPlan } from '@fairdesk/paper/print-plan'
import { useDeferredValue, useMemo, useRef } from 'react'
import { PagePreview } from '../../../../kit/print/PagePreview.tsx'
import { usePrintHand } from '../../../../kit/print/use-print-hand.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useWidth } from '../../../../ui/use-width.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { paperTemplateOf, type TemplateDraft } from '../template-draft.ts'
import { PreviewBar } from './PreviewBar.tsx'
import { usePaperTexts } from './use-paper-texts.ts'
import type { PreviewChoice } from './use-preview-choice.ts'
import { usePreviewDocument } from './use-preview-document.ts'
import { usePreviewOrders } from './use-preview-orders.ts'

/** Millimetres to pixels, as browsers count them. */
const pixelsPerMm = 96 / 25.4
const edge = 16

/** Order as printed by the current draft, using the same layout and painter as the print page. */
export const TemplatePreview = ({
  draft,
  choice,
}: {
  readonly draft: TemplateDraft
  readonly choice: PreviewChoice
}) => {
  const { printSettings: texts } = usePhrases()
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const orders = usePreviewOrders(choice)
  const { document, isSample, isOld, error, retry } = usePreviewDocument(orders, {
    tried: choice.tried,
    kind: draft.kind,
  })
  const pages = usePages(document, draft, choice)
  const widest = Math.max(...pages.map(({ w }) => w), 1)
  const fit = Math.min(1.5, Math.max(0.2, (width - 2 * edge) / (widest * pixelsPerMm)))
  const zoom = choice.zoom === 'fit' ? fit : choice.zoom
  return (
    <section className="fd-forms-preview" aria-label={texts.preview}>
      <PreviewBar choice={choice} orders={orders} pages={pages.length} isSample={isSample} />
      {orders.isNone && <p className="fd-forms-note fd-note">{texts.sampleNote}</p>}
      <div ref={container} className="fd-paper-pages" data-old={isOld}>
        {!document && <NotLoaded rows={8} error={error} onRetry={retry} />}
        {pages.map((page, pageIndex) => (
          <PagePreview
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is what stands at its place
            key={pageIndex}
            page={page}
            zoom={zoom}
            label={texts.page({ page: formatInteger(pageIndex + 1), pages: formatInteger(pages.length) })}
          />
        ))}
      </div>
    </section>
  )
}

const none: readonly Page[] = []

/**
 * Returns the pages of the draft, deferred so that typing does not wait. A template that cannot be printed keeps the
 * last pages.
 */
function usePages(
  document: ReturnType<typeof usePreviewDocument>['document'],
  draft: TemplateDraft,
  { language }: PreviewChoice,
): readonly Page[] {
  const spoken = usePaperTexts(language)
  const signature = usePrintHand()
  const typed = useDeferredValue(draft)
  return useMemo(
    () =>
      document ? layOut(printPlan(document, { template: paperTemplateOf(typed), ...spoken, ...signature })) : none,
    [document, typed, spoken, signature],
  )
}
