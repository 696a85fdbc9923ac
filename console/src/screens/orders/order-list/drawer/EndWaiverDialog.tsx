import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { OkFocus } from '../../../../ui/form/OkFocus.tsx'
import { ruleText } from '../../rule-text.ts'
import { endWaiver } from '../../waiver-writes.ts'

type Props = {
  readonly orderId: number
  readonly problem: CheckedRule & { readonly waived: NonNullable<CheckedRule['waived']> }
  readonly onClose: () => void
}

/** Shows which rule applies again, and the author and reason of the waiver, before it ends. */
export const EndWaiverDialog = ({ orderId, problem, onClose }: Props) => {
  const { orderList: texts } = usePhrases()
  const time = useFairTime()
  const { goodsNo, name, colour, blocks, waived } = problem
  const run = useAct(async () => {
    await endWaiver({ orderId, ids: [waived.id] })
    onClose()
  })
  const scopeText = goodsNo === '' ? texts.wholeOrder : `${goodsNo} ${name} ${colour}`
  return (
    <ActDialog width={440} title={texts.endWaiverTitle} okText={texts.endWaiver} isDanger act={run} onClose={onClose}>
      <p>
        {scopeText} {ruleText(texts, problem)}
      </p>
      <p className="fd-weak">{texts.waived({ by: waived.by, at: time(waived.at), reason: waived.reason })}</p>
      <p>{blocks ? texts.endWaiverBlocks : texts.endWaiverWarns}</p>
      <OkFocus isReady />
    </ActDialog>
  )
}
