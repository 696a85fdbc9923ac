import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { EditBatch } from './EditBatch.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { dropAt } from './move-goods.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { type StatusAct, statusActs } from './status-acts.ts'
import './batch.css'

type Props = {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly rows: readonly (GoodsRow | undefined)[]
}

// Drawing QR codes is loaded with the first tag.
const TagsDialog = lazy(async () => ({ default: (await import('../tags/TagsDialog.tsx')).TagsDialog }))

// keys forgets that they are those of the acts.
const acts = Object.keys(statusActs) as StatusAct[]

/** Actions on the selected styles: all or nothing. */
export const GoodsBatch = ({ selected, onSelect, rows }: Props) => {
  const { goodsBatch: texts } = usePhrases()
  const [dialog, setDialog] = useState<'edit' | 'tags' | 'move' | 'remove' | StatusAct | null>(null)
  const goodsIds = [...selected].map(Number)
  const only = selected.size === 1 ? rows.find((row) => row?.goodsId === goodsIds[0]) : undefined
  const onClose = () => setDialog(null)
  const shared = {
    goodsIds,
    onDeselect: (ids: readonly number[]) => onSelect(new Set([...selected].filter((id) => !ids.includes(Number(id))))),
    onClose,
  }
  const step = (direction: 'up' | 'down') => only && dropAt(only, direction)
  const act = acts.find((candidate) => candidate === dialog)
  return (
    <>
      <WriteButton write={goodsBatch.change} size="small" onClick={() => setDialog('edit')}>
        {texts.edit}
      </WriteButton>
      <Dropdown
        trigger={['click']}
        menu={{ items: acts.map((key) => ({ key, label: texts.acts[key], onClick: () => setDialog(key) })) }}
      >
        <WriteButton write={goodsBatch.setStatus} size="small">
          {texts.state}
        </WriteButton>
      </Dropdown>
      <Button size="small" onClick={() => setDialog('tags')}>
        {texts.tags}
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={!only}
        menu={{
          items: [
            { key: 'up', label: texts.up, onClick: () => step('up') },
            { key: 'down', label: texts.down, onClick: () => step('down') },
            { key: 'move', label: texts.moveTo, onClick: () => setDialog('move') },
          ],
        }}
      >
        <WriteButton write={goodsBatch.move} size="small" disabled={!only}>
          {texts.order}
        </WriteButton>
      </Dropdown>
      <WriteButton write={goodsRecord.remove} size="small" danger onClick={() => setDialog('remove')}>
        {texts.remove}
      </WriteButton>
      {dialog === 'edit' && <EditBatch {...shared} />}
      {act && <StatusDialog act={act} {...shared} />}
      {dialog === 'remove' && <RemoveDialog {...shared} onDropInstead={() => setDialog('drop')} />}
      {dialog === 'move' && only && <MoveDialog row={only} onClose={onClose} />}
      {dialog === 'tags' && (
        <Suspense>
          <TagsDialog goodsIds={goodsIds} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
