import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { MessageDialog } from '../MessageDialog.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import type { StatusQuery } from './status-query.ts'

type Props = {
  readonly selected: ReadonlySet<string>
  readonly filter: Omit<StatusQuery, 'sort' | 'order'>
  /** Number of matching customers, ticked or not. */
  readonly count: number
  readonly onSelect: (ids: ReadonlySet<string>) => void
}

const noSelection: ReadonlySet<string> = new Set()

/** Actions on the selected customers: all or none. */
export const StatusActs = ({ selected, filter, count, onSelect }: Props) => {
  const { customerStatus: texts } = usePhrases()
  const [dialog, setDialog] = useState<{ readonly act: 'message' | 'signOut'; readonly ids: number[] } | null>(null)
  const open = (act: 'message' | 'signOut') => setDialog({ act, ids: [...selected].map(Number) })
  const tickAll = useAct(async () => {
    const { customerIds } = await call(customerStatus.ids, filter)
    onSelect(new Set(customerIds.map(String)))
  })
  const close = () => setDialog(null)
  const done = () => {
    close()
    onSelect(noSelection)
  }
  return (
    <>
      {selected.size < count && (
        <Button size="small" type="link" loading={tickAll.isBusy} onClick={() => tickAll.run()}>
          {texts.selectAll({ count: formatInteger(count) })}
        </Button>
      )}
      <WriteButton write={customerMessages.send} size="small" onClick={() => open('message')}>
        {texts.message.act}
      </WriteButton>
      <WriteButton write={customerMessages.signOut} size="small" danger onClick={() => open('signOut')}>
        {texts.signOut.act}
      </WriteButton>
      {dialog?.act === 'message' && <MessageDialog customerIds={dialog.ids} onDone={done} onClose={close} />}
      {dialog?.act === 'signOut' && <SignOutDialog customerIds={dialog.ids} onDone={done} onClose={close} />}
    </>
  )
}
