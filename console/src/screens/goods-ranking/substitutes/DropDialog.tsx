import { type HitRow, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { Modal } from 'antd'
import { useState } from 'react'
import { askFirst, notify, offerUndo } from '../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { BatchProgress } from '../../BatchProgress.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { undoBatch, undoOrders } from '../../undo-orders.ts'
import { actOf, type Choices } from './choices.ts'
import { DropPlan } from './DropPlan.tsx'
import { dropAndSubstitute } from './substitutes-writes.ts'
import './substitutes.css'

type Props = {
  /** What is dropped, as people know it. */
  readonly goods: string
  readonly skcs: readonly Pick<HitRow, 'goodsId' | 'colourId'>[]
  /** They are still to be dropped; else they are already. */
  readonly drops: boolean
  readonly onClose: () => void
}

/** Who is hit by a drop and what each is given instead: both are done at once, and taken back at once. */
export const DropDialog = ({ goods, skcs, drops, onClose }: Props) => {
  const { substitutes: words, orderList, shell } = usePhrases()
  const [batchId, setBatchId] = useState<string | null>(null)
  const { data: hit, error, retry } = useFreshRead(substitutes.hit, { skcs: [...skcs] }, { enabled: batchId === null })
  const [choices, setChoices] = useState<Choices>(new Map())
  const [reason, setReason] = useState('')
  const chosen = actOf(hit?.list ?? [], choices)
  const count = formatInteger(chosen.orders.length)
  const run = useAct(async () => {
    const batch = await dropAndSubstitute({ skcs: [...skcs], drop: drops, reason, ...chosen })
    if (batch.state === 'waiting' || batch.skipped.length > 0 || batch.refused.length > 0)
      return setBatchId(batch.batchId)
    onClose()
    const text = doneText(words, { drops, count: batch.done })
    const restore = async () => {
      await undoBatch({ batchId: batch.batchId })
      notify({ kind: 'success', text: words.restored })
    }
    const undo = batch.done === 0 ? restore : () => undoOrders(orderList, batch.batchId)
    if (batch.mayUndo) offerUndo(text, undo)
    else notify({ kind: 'success', text })
  })
  const title = drops ? words.title({ goods }) : words.giveTitle({ goods })
  if (batchId !== null)
    return (
      <Modal open width={640} title={title} footer={null} onCancel={onClose}>
        <BatchProgress batchId={batchId} onClose={onClose} />
      </Modal>
    )
  const nothing = chosen.orders.length === 0
  // What was chosen row by row does not go with a press beside the dialog.
  const leave = async () => {
    if (nothing || (await askFirst(shell.unsaved))) onClose()
  }
  return (
    <ActDialog
      width={1240}
      title={title}
      okText={drops ? (nothing ? words.dropOnly : words.dropAndGive({ count })) : words.give({ count })}
      disabled={!hit || (!drops && nothing)}
      isDanger={drops}
      act={run}
      onClose={() => void leave()}
    >
      {hit ? (
        <DropPlan {...{ hit, skcs, drops, choices, reason }} onChoices={setChoices} onReason={setReason} />
      ) : (
        <NotLoaded rows={8} error={error} onRetry={retry} />
      )}
    </ActDialog>
  )
}

type Words = ReturnType<typeof usePhrases>['substitutes']

function doneText(words: Words, { drops, count }: { readonly drops: boolean; readonly count: number }): string {
  if (!drops) return words.gave({ count: formatInteger(count) })
  return count === 0 ? words.dropped : words.droppedGiven({ count: formatInteger(count) })
}
