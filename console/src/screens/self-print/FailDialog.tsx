import { Input } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'

type Props = {
  readonly no: string
  readonly isBusy: boolean
  readonly onFail: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why a ticket was not printed, before it goes back in front. */
export const FailDialog = ({ no, isBusy, onFail, onClose }: Props) => {
  const { selfPrint: words } = usePhrases()
  const [reason, setReason] = useState('')
  const said = reason.trim()
  return (
    <ActDialog
      width={420}
      title={words.failTitle({ no })}
      okText={words.acts.fail}
      disabled={said === ''}
      act={{ isBusy, run: () => onFail(said) }}
      onClose={onClose}
    >
      <p>{words.failHelp}</p>
      <Input
        autoFocus
        value={reason}
        maxLength={200}
        aria-label={words.reason}
        placeholder={words.reasonHint}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={() => said !== '' && onFail(said)}
      />
    </ActDialog>
  )
}
