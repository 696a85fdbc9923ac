import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { OkFocus } from '../../../ui/form/OkFocus.tsx'
import { ruleText } from '../../rule-text.ts'
import { endWaiver } from '../order-writes.ts'

type Props = {
  readonly orderId: number
  readonly problem: CheckedRule & { readonly waived: NonNullable<CheckedRule['waived']> }
  readonly onClose: () => void
}

/** Tells which rule holds again, and whose waiver for what reason ends, before it ends. */
export const EndWaiverDialog = ({ orderId, problem, onClose }: Props) => {
  const { orderList: words } = usePhrases()
  const time = useFairTime()
  const { goodsNo, name, colour, blocks, waived } = problem
  const run = useAct(async () => {
    await endWaiver({ orderId, id: waived.id })
    onClose()
  })
  const place = goodsNo === '' ? words.wholeOrder : `${goodsNo} ${name} ${colour}`
  return (
    <ActDialog width={440} title={words.endWaiverTitle} okText={words.endWaiver} isDanger act={run} onClose={onClose}>
      <p>
        {place} {ruleText(words, problem)}
      </p>
      <p className="fd-weak">{words.waived({ by: waived.by, at: time(waived.at), reason: waived.reason })}</p>
      <p>{blocks ? words.endWaiverBlocks : words.endWaiverWarns}</p>
      <OkFocus isReady />
    </ActDialog>
  )
}
