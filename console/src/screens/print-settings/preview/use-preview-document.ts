import { print } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { TemplateKind } from '@fairdesk/contract/paper/template-body'
import { sampleDocument } from '@fairdesk/paper/sample-document'
import { useMemo } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import type { PreviewCase } from './use-preview-choice.ts'
import type { PreviewOrders } from './use-preview-orders.ts'

const plain = sampleDocument({ rows: 24 })
/** What is made up: what no order of the fair may have, and papers must carry all the same. */
const samples: Partial<Record<PreviewCase, PaperDocument>> = {
  manySizes: sampleDocument({ rows: 12, sizes: 30 }),
  longNames: sampleDocument({ rows: 20, long: true }),
}

/** What stands on the paper that is shown; null while it is on its way. */
export function usePreviewDocument(orders: PreviewOrders, { tried, kind }: { tried: PreviewCase; kind: TemplateKind }) {
  const made = samples[tried] ?? (orders.isNone ? plain : null)
  const id = orders.shown?.id
  const { data, error, refetch, isPlaceholderData } = useRead(
    print.getPrintData,
    { orderIds: id === undefined ? [] : [id], kind: kind === 'summary' ? 'summary' : 'order', preview: true },
    { enabled: made === null && id !== undefined },
  )
  const found = made ?? data?.list[0] ?? null
  const document = useMemo(() => found && (tried === 'noPicture' ? withoutPictures(found) : found), [found, tried])
  return {
    document,
    isSample: made !== null,
    isOld: made === null && isPlaceholderData,
    error: made === null ? (orders.error ?? error) : null,
    retry: () => void (orders.error ? orders.refetch() : refetch()),
  }
}

function withoutPictures(document: PaperDocument): PaperDocument {
  return { ...document, rows: document.rows.map((row) => ({ ...row, picture: '' })) }
}
