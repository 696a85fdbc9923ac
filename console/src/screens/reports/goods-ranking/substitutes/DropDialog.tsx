import { type HitRow, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { Modal } from 'antd'
import { useState } from 'react'
import { askFirst, notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { BatchProgress } from '../../../orders/BatchProgress.tsx'
import { undoBatch, undoOrders } from '../../../orders/undo-orders.ts'
import { actOf, type Choices } from './choices.ts'
import { DropPlan } from './DropPlan.tsx'
import { dropAndSubstitute } from './substitutes-writes.ts'
import './substitutes.css'

type Props = {
  /** Display name of the dropped goods. */
  readonly goods: string
  readonly skcs: readonly Pick<HitRow, 'goodsId' | 'colourId'>[]
  /** They are still to be dropped; else they are already. */
  readonly drops: boolean
  readonly onClose: () => void
}

/** Chooses substitutes for the customers hit by a drop: both are done at once, and undone at once. */
export const DropDialog = ({ goods, skcs, drops, onClose }: Props) => {
  const { substitutes: texts, orderList, shell } = usePhrases()
  const [batchId, setBatchId] = useState<string | null>(null)
  const { data: hit, error, retry } = useFreshRead(substitutes.hit, { skcs: [...skcs] }, { enabled: batchId === null })
  const [choices, setChoices] = useState<Choices>(new Map())
  const [reason, setReason] = useState('')
  const selection = actOf(hit?.list ?? [], choices)
  const count = formatInteger(selection.orders.length)
  const run = useAct(async () => {
    const batch = await dropAndSubstitute({ skcs: [...skcs], drop: drops, reason, ...selection })
    if (batch.state === 'waiting' || batch.skipped.length > 0 || batch.refused.length > 0)
      return setBatchId(batch.batchId)
    onClose()
    const text = doneText(texts, { drops, count: batch.done })
    const restore = async () => {
      await undoBatch({ batchId: batch.batchId })
      notify({ kind: 'success', text: texts.restored })
    }
    const undo = batch.done === 0 ? restore : () => undoOrders(orderList, batch.batchId)
    if (batch.mayUndo) offerUndo(text, undo)
    else notify({ kind: 'success', text })
  })
  const title = drops ? texts.title({ goods }) : texts.giveTitle({ goods })
  if (batchId !== null)
    return (
      <Modal open width={640} title={title} footer={null} onCancel={onClose}>
        <BatchProgress batchId={batchId} onClose={onClose} />
      </Modal>
    )
  const nothing = selection.orders.length === 0
  // A press beside the dialog must not discard the choices made row by row.
  const confirmClose = async () => {
    if (nothing || (await askFirst(shell.unsaved))) onClose()
  }
  return (
    <ActDialog
      width={1240}
      title={title}
      okText={drops ? (nothing ? texts.dropOnly : texts.dropAndGive({ count })) : texts.give({ count })}
      disabled={!hit || (!drops && nothing)}
      isDanger={drops}
      act={run}
      onClose={() => void confirmClose()}
    >
      {hit ? (
        <DropPlan {...{ hit, skcs, drops, choices, reason }} onChoices={setChoices} onReason={setReason} />
      ) : (
        <NotLoaded rows={8} error={error} onRetry={retry} />
      )}
    </ActDialog>
  )
}

function doneText(
  texts: ReturnType<typeof usePhrases>['substitutes'],
  { drops, count }: { readonly drops: boolean; readonly count: number },
): string {
  if (!drops) return texts.gave({ count: formatInteger(count) })
  return count === 0 ? texts.dropped : texts.droppedGiven({ count: formatInteger(count) })
}
