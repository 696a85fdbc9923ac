import { Alert, Button } from 'antd'
import { useState } from 'react'
import { offersFor } from '../../../../kit/save/outbox/lost-edits.ts'
import { useOutbox } from '../../../../kit/save/outbox/outbox-state.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useMatrixRows } from '../../../../ui/size-matrix/use-matrix-store.ts'
import type { OrderSession } from '../session/order-session.ts'
import { LostDialog } from './LostDialog.tsx'
import { savedQty } from './use-lost-edits.ts'

/** Reports that the server has lost edits it had acknowledged here, and opens the list of offers. */
export const LostBar = ({ session }: { readonly session: OrderSession }) => {
  const logs = useOutbox(({ withLosses }) => withLosses)
  return logs.length === 0 ? null : <Offered session={session} />
}

const Offered = ({ session }: { readonly session: OrderSession }) => {
  const { lostEdits } = usePhrases()
  const logs = useOutbox(({ withLosses }) => withLosses)
  const [isOpen, setOpen] = useState(false)
  useMatrixRows(session.matrix)
  const offers = offersFor(logs, session.order, (cell) => savedQty(session, cell))
  if (offers.length === 0) return null
  return (
    <>
      <Alert
        type="warning"
        banner
        title={
          <span className="fd-change-bar fd-row fd-wrap">
            {lostEdits.entry.found({ cells: formatInteger(offers.length) })}
            <Button size="small" onClick={() => setOpen(true)}>
              {lostEdits.entry.look}
            </Button>
          </span>
        }
      />
      {isOpen && <LostDialog session={session} offers={offers} onClose={() => setOpen(false)} />}
    </>
  )
}
