import { Input } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'

type Props = { readonly isBusy: boolean; readonly onDone: (note: string) => void; readonly onClose: () => void }

const mostCharacters = 200

/** Optional note on following up a customer, for the next user. */
export const FollowUpNote = ({ isBusy, onDone, onClose }: Props) => {
  const { customerStatus } = usePhrases()
  const { note: texts } = customerStatus
  const [note, setNote] = useState('')
  const act = { isBusy, run: () => onDone(note.trim()) }
  return (
    <ActDialog width={440} title={texts.title} act={act} onClose={onClose}>
      <Input
        autoFocus
        aria-label={texts.label}
        placeholder={texts.placeholder}
        maxLength={mostCharacters}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onPressEnter={() => act.run()}
      />
    </ActDialog>
  )
}
