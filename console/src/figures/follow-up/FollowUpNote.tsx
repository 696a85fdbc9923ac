import { Input } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'

type Props = { readonly isBusy: boolean; readonly onDone: (note: string) => void; readonly onClose: () => void }

const mostCharacters = 200

/** What came of looking after a customer, for whoever looks next; it may stay empty. */
export const FollowUpNote = ({ isBusy, onDone, onClose }: Props) => {
  const { customerStatus } = usePhrases()
  const { note: words } = customerStatus
  const [note, setNote] = useState('')
  const act = { isBusy, run: () => onDone(note.trim()) }
  return (
    <ActDialog width={440} title={words.title} act={act} onClose={onClose}>
      <Input
        autoFocus
        aria-label={words.label}
        placeholder={words.placeholder}
        maxLength={mostCharacters}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onPressEnter={() => act.run()}
      />
    </ActDialog>
  )
}
