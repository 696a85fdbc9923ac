import { orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { type MouseEvent, useState } from 'react'
import { PageFoot } from '../../../parts/PageFoot.tsx'
import { useFloor } from '../../../state/state.ts'
import { useBook, useMayEdit } from '../../../state/use-order.ts'
import { useTexts } from '../../../texts/texts.ts'
import { useSheet } from './use-sheet.ts'

/** Submits the order as it was seen; only once everything has been sent. */
export function SubmitBar() {
  const texts = useTexts()
  const unsent = useFloor((floor) => floor.unsent)
  const rights = useFloor((floor) => floor.session?.me.rights)
  const mayFor = useFloor((floor) => floor.session?.me.mayFor) ?? []
  const book = useBook()
  const mayEdit = useMayEdit()
  const { sheet, isBusy, open, close, confirm } = useSheet(book)
  // Keep the height of the sheet for the confirmation, so that nothing of the order moves under the finger.
  const [height, setHeight] = useState(0)
  const submit = (tap: MouseEvent) => {
    setHeight(tap.currentTarget.closest<HTMLElement>('.foot')?.offsetHeight ?? 0)
    void confirm(tap)
  }
  const { head } = book
  if (!head || !mayEdit) return null
  if (head.status === 'submitted') return <Submitted qty={head.totals.qty} height={height} />
  if (!rights?.submit || !orderArrows.submit.from.includes(head.status)) return null
  const blocking = head.hinders.filter(({ blocks }) => blocks).length
  const n = (sheet?.qty ?? 0).toLocaleString()
  const shop = mayFor.length > 1 ? mayFor.find(({ customerId }) => customerId === book.customerId) : undefined
  return (
    <PageFoot name={texts.submit}>
      {unsent > 0 ? (
        <p className="quiet" role="status">
          {texts.waitUnsent({ n: unsent })}
        </p>
      ) : null}
      {sheet ? (
        <>
          {sheet.isChanged ? (
            <p className="fault" role="alert">
              {texts.orderChanged({ n })}
            </p>
          ) : null}
          <div className="acts asked">
            {shop ? (
              <b>
                {shop.code} {shop.name}
              </b>
            ) : null}
            <span>{rights.withdraw ? texts.submitMayWithdraw({ n }) : texts.submitSure({ n })}</span>
            <button type="button" onClick={close}>
              {texts.cancel}
            </button>
            <button type="button" className="main" disabled={isBusy || unsent > 0} onClick={submit}>
              {texts.submit}
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          className="main"
          disabled={isBusy || unsent > 0 || head.barrier !== null}
          onClick={() => void open('submit')}
        >
          {texts.submit}
          {blocking > 0 ? ` · ${texts.unmet({ n: blocking })}` : ''}
        </button>
      )}
    </PageFoot>
  )
}

type SubmittedProps = {
  readonly qty: number
  /** Pixels. */
  readonly height: number
}

/** Says in the submit button's place that the order is submitted; withdrawing is offered elsewhere. */
function Submitted({ qty, height }: SubmittedProps) {
  const texts = useTexts()
  return (
    <PageFoot name={texts.submit} style={{ minHeight: height }}>
      <p className="done" role="status">
        {texts.submittedQty({ n: qty.toLocaleString() })}
      </p>
    </PageFoot>
  )
}
