import { Input } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'

type Props = {
  readonly no: string
  readonly isBusy: boolean
  readonly onFail: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why a ticket was not printed, before it goes back in front. */
export const FailDialog = ({ no, isBusy, onFail, onClose }: Props) => {
  const { selfPrint: texts } = usePhrases()
  const [reason, setReason] = useState('')
  const trimmedReason = reason.trim()
  return (
    <ActDialog
      width={420}
      title={texts.failTitle({ no })}
      okText={texts.acts.fail}
      disabled={trimmedReason === ''}
      act={{ isBusy, run: () => onFail(trimmedReason) }}
      onClose={onClose}
    >
      <p>{texts.failHelp}</p>
      <Input
        autoFocus
        value={reason}
        maxLength={200}
        aria-label={texts.reason}
        placeholder={texts.reasonHint}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={() => trimmedReason !== '' && onFail(trimmedReason)}
      />
    </ActDialog>
  )
}
