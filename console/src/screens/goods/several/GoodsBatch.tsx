import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/phrases.ts'
import './several.css'
import { EditSeveral } from './EditSeveral.tsx'
import { type StatusAct, StatusDialog, statusActs } from './StatusDialog.tsx'

type Props = {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

// keys forgets that they are those of the acts.
const acts = Object.keys(statusActs) as StatusAct[]

/** What is done with the styles ticked: with all of them or with none. */
export const GoodsBatch = ({ selected, onSelect }: Props) => {
  const { goodsSeveral: words } = usePhrases()
  const [dialog, setDialog] = useState<'edit' | StatusAct | null>(null)
  const goodsIds = [...selected].map(Number)
  const shared = {
    goodsIds,
    onDeselect: (ids: readonly number[]) => onSelect(new Set([...selected].filter((id) => !ids.includes(Number(id))))),
    onClose: () => setDialog(null),
  }
  return (
    <>
      <Button size="small" onClick={() => setDialog('edit')}>
        {words.edit}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{ items: acts.map((key) => ({ key, label: words.acts[key], onClick: () => setDialog(key) })) }}
      >
        <Button size="small">{words.state}</Button>
      </Dropdown>
      {dialog === 'edit' && <EditSeveral {...shared} />}
      {dialog !== null && dialog !== 'edit' && <StatusDialog act={dialog} {...shared} />}
    </>
  )
}
