import { print } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { TemplateKind } from '@fairdesk/contract/paper/template-body'
import { sampleDocument } from '@fairdesk/paper/sample-document'
import { useMemo } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import type { PreviewCase } from './use-preview-choice.ts'
import type { PreviewOrders } from './use-preview-orders.ts'

const plain = sampleDocument({ rows: 24 })
/** Made-up samples: cases that no order of the fair may have, but papers must handle. */
const samples: Partial<Record<PreviewCase, PaperDocument>> = {
  manySizes: sampleDocument({ rows: 12, sizes: 30 }),
  longNames: sampleDocument({ rows: 20, long: true }),
}

/** Returns the content of the paper shown; null while loading. */
export function usePreviewDocument(orders: PreviewOrders, { tried, kind }: { tried: PreviewCase; kind: TemplateKind }) {
  const sample = samples[tried] ?? (orders.isNone ? plain : null)
  const id = orders.shown?.id
  const { data, error, refetch, isPlaceholderData } = useRead(
    print.getPrintData,
    { orderIds: id === undefined ? [] : [id], kind: kind === 'summary' ? 'summary' : 'order', preview: true },
    { enabled: sample === null && id !== undefined },
  )
  const baseDocument = sample ?? data?.list[0] ?? null
  const document = useMemo(
    () => baseDocument && (tried === 'noPicture' ? withoutPictures(baseDocument) : baseDocument),
    [baseDocument, tried],
  )
  return {
    document,
    isSample: sample !== null,
    isOld: sample === null && isPlaceholderData,
    error: sample === null ? (orders.error ?? error) : null,
    retry: () => void (orders.error ? orders.refetch() : refetch()),
  }
}

function withoutPictures(document: PaperDocument): PaperDocument {
  return { ...document, rows: document.rows.map((row) => ({ ...row, picture: '' })) }
}
