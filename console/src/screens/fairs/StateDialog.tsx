import type { FairRecord } from '@fairdesk/contract/areas/settings/fair'
import { type FairState, fairArrow } from '@fairdesk/contract/fair-states'
import { Form } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kit/save/use-act.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { setFairState } from './fair-writes.ts'

type Props = { readonly fair: FairRecord; readonly to: FairState; readonly onClose: () => void }

/** Says what the fair's next state means, asks for a reason where one is needed, and leads it there. */
export const StateDialog = ({ fair, to, onClose }: Props) => {
  const { fairs: words } = usePhrases()
  const [reason, setReason] = useState('')
  const isNeeded = fairArrow(fair.status, to)?.needsReason === true
  const act = useAct(async () => {
    await setFairState({ fairId: fair.fairId, version: fair.version, to, reason })
    onClose()
  })
  return (
    <ActDialog
      width={440}
      title={`${words.acts[to]}：${fair.name}`}
      okText={words.acts[to]}
      disabled={isNeeded && reason.trim() === ''}
      isDanger={to === 'archived'}
      act={act}
      onClose={onClose}
    >
      <p>{words.actHints[to]}</p>
      <Form component="div" layout="vertical">
        <TextField
          id="fair-reason"
          label={words.reason}
          value={reason}
          required={isNeeded}
          onChange={setReason}
          onEnter={() => (!isNeeded || reason.trim() !== '') && act.run()}
        />
      </Form>
    </ActDialog>
  )
}
