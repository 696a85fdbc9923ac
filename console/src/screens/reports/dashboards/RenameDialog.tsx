import { widgetTitleLength } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { Input } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'

type Props = {
  readonly title: string
  readonly name: string
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the title of a widget. */
export const RenameDialog = ({ title, name, onRename, onClose }: Props) => {
  const { dashboards: texts } = usePhrases()
  const [next, setNext] = useState(name)
  const rename = () => onRename(next.trim())
  return (
    <ActDialog width={380} title={title} act={{ isBusy: false, run: rename }} onClose={onClose}>
      <Input
        autoFocus
        aria-label={texts.name}
        maxLength={widgetTitleLength}
        value={next}
        onChange={({ target }) => setNext(target.value)}
        onPressEnter={rename}
      />
    </ActDialog>
  )
}
