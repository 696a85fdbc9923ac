import { type CheckedRule, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { useState } from 'react'
import { useAllowed } from '../../../../kit/permission/use-allowed.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { WaiveDialog } from '../../WaiveDialog.tsx'

type Props = {
  readonly orderId: number
  /** Rules that the order breaks, without waived ones. */
  readonly problems: readonly CheckedRule[]
  readonly onDone: () => void
}

/** Beside a refused submission: waives what blocks it, or says who can. */
export const WaiverOffer = ({ orderId, problems, onDone }: Props) => {
  const { orderList: texts } = usePhrases()
  const mayWaive = useAllowed({ menu: 'orderManagement' })
  const [isOpen, setOpen] = useState(false)
  const blocking = problems.filter(({ blocks, waivable }) => blocks && waivable)
  if (blocking.length === 0) return null
  if (!mayWaive) return <p className="fd-weak">{texts.waivers.askWhom}</p>
  return (
    <p>
      <WriteButton write={orderList.waive} size="small" onClick={() => setOpen(true)}>
        {texts.waivers.open({ count: formatInteger(blocking.length) })}
      </WriteButton>
      {isOpen && (
        <WaiveDialog
          orderId={orderId}
          problems={problems.filter(({ blocks }) => blocks)}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}
