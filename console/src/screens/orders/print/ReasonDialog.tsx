import { Input } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'

type Props = {
  readonly isBusy: boolean
  readonly onPrint: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why orders that had their papers are printed again. */
export const ReasonDialog = ({ isBusy, onPrint, onClose }: Props) => {
  const { printing: texts } = usePhrases()
  const [reason, setReason] = useState('')
  const act = { isBusy, run: () => onPrint(reason.trim()) }
  return (
    <ActDialog
      width={420}
      title={texts.reason}
      okText={texts.print}
      disabled={reason.trim() === ''}
      act={act}
      onClose={onClose}
    >
      <p>{texts.reasonHelp}</p>
      <Input
        autoFocus
        value={reason}
        maxLength={200}
        aria-label={texts.reason}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={() => reason.trim() !== '' && act.run()}
      />
    </ActDialog>
  )
}
