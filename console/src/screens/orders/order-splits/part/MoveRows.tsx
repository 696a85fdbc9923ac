import { orderSplits as orderSplitsCalls, type SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { moveRows } from '../split-writes.ts'

type Props = {
  readonly orderPart: SplitPart
  readonly siblings: readonly SplitPart[]
  /** Style and colour of each row that goes, by `tickKey`. */
  readonly ticked: ReadonlySet<string>
  readonly disabled: boolean
  /** With the part they went to. */
  readonly onDone: (targetId: number) => void
}

const newPart = 0

/** Moves the rows that are ticked into another draft of the order, or into a new one. */
export const MoveRows = ({ orderPart, siblings, ticked, disabled, onDone }: Props) => {
  const { orderSplits: texts } = usePhrases()
  const [isOpen, setOpen] = useState(false)
  const drafts = siblings.filter(({ status }) => status === 'draft')
  const [targetId, setTargetId] = useState(drafts[0]?.id ?? newPart)
  const [name, setName] = useState('')
  const move = useAct(async () => {
    const target = drafts.find(({ id }) => id === targetId)
    const rows = [...ticked].map((key) => {
      const [goodsId, colourId] = key.split(' ').map(Number)
      return { goodsId: goodsId ?? 0, colourId: colourId ?? 0 }
    })
    const { to: targetPart } = await moveRows({
      from: { id: orderPart.id, version: orderPart.version },
      to: target ? { id: target.id, version: target.version } : { name: name.trim() },
      rows,
    })
    setOpen(false)
    notify({ kind: 'success', text: texts.part.moved({ to: `${targetPart.splitNo} ${targetPart.name}` }) })
    onDone(targetPart.id)
  })
  return (
    <>
      <WriteButton
        write={orderSplitsCalls.moveRows}
        disabled={disabled || ticked.size === 0}
        title={texts.part.moveNote}
        onClick={() => setOpen(true)}
      >
        {texts.part.move}
      </WriteButton>
      {isOpen && (
        <ActDialog
          width={420}
          title={texts.part.moveTitle({ count: formatInteger(ticked.size) })}
          disabled={targetId === newPart && name.trim() === ''}
          act={move}
          onClose={() => setOpen(false)}
        >
          <div className="fd-stack">
            {texts.part.to}
            <Select
              aria-label={texts.part.to}
              value={targetId}
              onChange={setTargetId}
              options={[
                ...drafts.map(({ id, splitNo, name }) => ({ value: id, label: `${splitNo} ${name}` })),
                { value: newPart, label: texts.part.newPart },
              ]}
            />
            {targetId === newPart && (
              <Input
                autoFocus
                maxLength={60}
                aria-label={texts.part.newName}
                placeholder={texts.part.newName}
                value={name}
                onChange={({ target }) => setName(target.value)}
                onPressEnter={() => name.trim() !== '' && move.run()}
              />
            )}
          </div>
        </ActDialog>
      )}
    </>
  )
}
