import { type SavedReport, savedNameLength } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { saveReport, storedInput } from './saved-writes.ts'

type Props = { readonly saved: SavedReport; readonly onClose: () => void }

/** Gives one's own saved report another name; changes that are not saved stay as they are. */
export const RenamePlan = ({ saved, onClose }: Props) => {
  const { dynamicReport: texts } = usePhrases()
  const [name, setName] = useState(saved.name)
  const isEmpty = name.trim() === ''
  const save = useAct(async () => {
    await saveReport({ ...storedInput(saved), name: name.trim() })
    onClose()
    notify({ kind: 'success', text: texts.planSaved({ name: name.trim() }) })
  })
  return (
    <ActDialog title={texts.renamePlan} width={380} disabled={isEmpty} act={save} onClose={onClose}>
      <Input
        autoFocus
        aria-label={texts.planName}
        maxLength={savedNameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => !isEmpty && save.run()}
      />
    </ActDialog>
  )
}
