import type { changeBarriers, OrderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { decideChange, withdrawChange } from '../order-writes.ts'

type ChangeBarrier = (typeof changeBarriers)[number]

type Props = {
  readonly change: OrderChange
  readonly version: number
  readonly mayDecide: boolean
  /** Why it cannot be granted now. */
  readonly barrier: ChangeBarrier | null
  readonly onSettled: () => void
}

/** Grants, refuses or withdraws the open request, with the order as it is seen here. */
export const DecideChange = ({ change, version, mayDecide, barrier, onSettled }: Props) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.change
  const [isRefusing, setRefusing] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { id, cells, mayWithdraw } = change
  const changedCount = cells.filter(({ was, now }) => was !== now).length
  const grant = useAct(async () => {
    // Read the order again in any case: a refusal is shown by its source.
    try {
      const { errors } = await decideChange({ id, decision: 'grant', version })
      setProblems(errors.map(({ msg }) => msg))
      if (errors.length === 0) notify({ kind: 'success', text: texts.granted })
    } finally {
      onSettled()
    }
  })
  const withdraw = useAct(async () => {
    await withdrawChange({ id })
    notify({ kind: 'success', text: texts.withdrawnDone })
    onSettled()
  })
  return (
    <>
      {changedCount > 0 && <p className="fd-change-moved">{texts.moved({ count: formatInteger(changedCount) })}</p>}
      {mayDecide && barrier && <p className="fd-change-moved">{texts.barriers[barrier]}</p>}
      {problems.length > 0 && (
        <div className="fd-change-moved" role="alert">
          {texts.notGranted({ count: formatInteger(problems.length) })}
          <ul>
            {problems.slice(0, 20).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <footer>
        {mayDecide && (
          <Allowed menu="orderManagement">
            <WriteButton
              write={orderChange.decide}
              size="small"
              type="primary"
              disabled={barrier !== null}
              loading={grant.isBusy}
              onClick={grant.run}
            >
              {changedCount > 0 ? texts.grantNow : texts.grant}
            </WriteButton>
            <WriteButton write={orderChange.decide} size="small" danger onClick={() => setRefusing(true)}>
              {texts.refuse}
            </WriteButton>
          </Allowed>
        )}
        {mayWithdraw && (
          <WriteButton write={orderChange.withdraw} size="small" loading={withdraw.isBusy} onClick={withdraw.run}>
            {texts.withdraw}
          </WriteButton>
        )}
      </footer>
      {isRefusing && (
        <RefuseDialog id={id} version={version} onClose={() => setRefusing(false)} onSettled={onSettled} />
      )}
    </>
  )
}

type RefuseProps = {
  readonly id: number
  readonly version: number
  readonly onClose: () => void
  readonly onSettled: () => void
}

const RefuseDialog = ({ id, version, onClose, onSettled }: RefuseProps) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.change
  const [note, setNote] = useState('')
  const act = useAct(async () => {
    await decideChange({ id, decision: 'refuse', version, note: note.trim() })
    notify({ kind: 'success', text: texts.refusedDone })
    onClose()
    onSettled()
  })
  return (
    <ActDialog
      width={440}
      title={texts.refuse}
      okText={texts.refuse}
      isDanger
      disabled={note.trim() === ''}
      act={act}
      onClose={onClose}
    >
      <FirstFocus>
        <Input
          value={note}
          maxLength={200}
          placeholder={texts.note}
          aria-label={texts.note}
          onChange={({ target }) => setNote(target.value)}
          onPressEnter={() => note.trim() !== '' && act.run()}
        />
      </FirstFocus>
    </ActDialog>
  )
}
