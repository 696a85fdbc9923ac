import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import { Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { ruleText } from '../../rule-text.ts'
import { waive } from '../order-writes.ts'

type Props = { readonly orderId: number; readonly problem: CheckedRule; readonly onClose: () => void }

/** Waives a rule for an order in its current state; the reason is recorded. */
export const WaiveDialog = ({ orderId, problem, onClose }: Props) => {
  const { orderList: texts } = usePhrases()
  const [reason, setReason] = useState('')
  const { rule, goodsId, skcId, counts, need, have, goodsNo, name, colour } = problem
  const run = useAct(async () => {
    await waive({ orderId, rule, goodsId, skcId, counts, need, have, reason: reason.trim() })
    onClose()
  })
  return (
    <ActDialog
      width={440}
      title={texts.waiveTitle}
      okText={texts.waive}
      disabled={reason.trim() === ''}
      act={run}
      onClose={onClose}
    >
      <p>
        {goodsNo} {name} {colour} {ruleText(texts, problem)}
      </p>
      <FirstFocus>
        <Input
          value={reason}
          maxLength={200}
          placeholder={texts.reason}
          aria-label={texts.reason}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={() => reason.trim() !== '' && run.run()}
        />
      </FirstFocus>
    </ActDialog>
  )
}
