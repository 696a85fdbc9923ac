import { orderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { useContext, useRef, useState } from 'react'
import { ApiError } from '../../kit/call/api-error.ts'
import { newUuid } from '../../kit/call/request-id.ts'
import { notify } from '../../kit/notify/notices.ts'
import { TabLife } from '../../kit/page/tab-life.ts'
import { invalidate } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { sendToPrinter } from './send-to-printer.ts'
import type { PaperRefs } from './use-documents.ts'
import type { Paper } from './use-papers.ts'

type MakingState = { readonly done: number; readonly total: number }

/** Sends papers to the printer. What was not answered is sent again under the same name, so it counts once. */
export function usePrinting({ refs, papers }: { readonly refs: PaperRefs; readonly papers: readonly Paper[] }) {
  const { printing: words } = usePhrases()
  const signal = useContext(TabLife)
  const jobId = useRef(newUuid())
  const [asksWhy, setAsksWhy] = useState(false)
  const [making, setMaking] = useState<MakingState | null>(null)
  const act = useAct(async (reason: string) => {
    const job = { jobId: jobId.current, refs, papers, reason }
    try {
      const missing = await sendToPrinter(job, {
        signal,
        onMaking: (done, total) => setMaking({ done, total }),
      })
      jobId.current = newUuid()
      invalidate(orderExtracts.of)
      setAsksWhy(false)
      notify({ kind: 'success', text: words.sent({ count: formatInteger(papers.length) }) })
      if (missing !== '') notify({ kind: 'error', text: words.missing({ signs: missing }) })
    } catch (error) {
      if (error instanceof ApiError && error.field === 'reason') setAsksWhy(true)
      else notify({ kind: 'error', text: error instanceof ApiError ? error.message : words.failed })
    } finally {
      setMaking(null)
    }
  })
  return { isBusy: act.isBusy, making, print: act.run, asksWhy, onClose: () => setAsksWhy(false) }
}
