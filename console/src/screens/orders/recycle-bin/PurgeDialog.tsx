import type { BinEntry } from '@fairdesk/contract/areas/orders/order-bin'
import { Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { purge } from './bin-writes.ts'

type Props = { readonly entry: BinEntry; readonly onDone: () => void; readonly onClose: () => void }

/** Takes one thing away for good, once its number is typed. */
export const PurgeDialog = ({ entry, onDone, onClose }: Props) => {
  const { orderBin: texts } = usePhrases()
  const { kind, ref, code } = entry
  const [confirm, setConfirm] = useState('')
  const run = useAct(async () => {
    await purge({ kind, ref, confirm })
    notify({ kind: 'success', text: texts.purged({ code }) })
    onDone()
    onClose()
  })
  const label = texts.purgeConfirm({ code })
  return (
    <ActDialog
      width={440}
      title={texts.purgeTitle({ code })}
      okText={texts.purge}
      isDanger
      disabled={confirm.trim().toLowerCase() !== code.toLowerCase()}
      act={run}
      onClose={onClose}
    >
      <p>{texts.purgeNote}</p>
      <p>{label}</p>
      <FirstFocus>
        <Input aria-label={label} value={confirm} onChange={({ target }) => setConfirm(target.value)} />
      </FirstFocus>
    </ActDialog>
  )
}
