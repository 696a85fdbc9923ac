import type { GoodsRecord } from '@fairdesk/contract/areas/goods-record'
import { Button, Drawer, Tabs } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { askFirst } from '../../../kit/notices.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import type { Read } from '../../../kit/use-record-draft.ts'
import { StylePictures } from '../pictures/StylePictures.tsx'
import { BaseTab } from './BaseTab.tsx'
import { ColoursTab } from './ColoursTab.tsx'
import { GoodsConflict } from './GoodsConflict.tsx'
import { faultsOf, type GoodsDraft } from './goods-draft.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { MinimumsTab } from './MinimumsTab.tsx'
import { PricesTab } from './PricesTab.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { RepriceDialog } from './RepriceDialog.tsx'
import { SizesTab } from './SizesTab.tsx'
import { useGoodsEditing, useSeenPrices } from './use-goods-editing.ts'

type Props = {
  readonly record: GoodsRecord | null
  /** What the fields begin with. */
  readonly opened: Read<GoodsDraft>
  readonly onClose: () => void
  /** Shows the style as it is now. */
  readonly onReopen: () => void
}

const noFaults = { goodsNo: false }

/** A style to look at and to change; Ctrl+S saves all of it together. */
export const GoodsForm = ({ record, opened, onClose, onReopen }: Props) => {
  const { goodsRecord: words, settings, shell } = usePhrases()
  const seen = useSeenPrices()
  const [isTried, setTried] = useState(false)
  const [tab, setTab] = useState('base')
  const [isRepricing, setRepricing] = useState(false)
  const editing = useGoodsEditing({ record, opened, onSaved: onClose })
  const { draft, change, isChanged, isBusy, conflict } = editing
  const faults = faultsOf(draft)
  const isOrdered = record?.isOrdered === true
  const save = () => {
    setTried(true)
    if (Object.values(faults).includes(true)) setTab('base')
    else void editing.save()
  }
  const reprice = async () => {
    if (!isChanged || (await askFirst(words.price.unsavedFirst))) setRepricing(true)
  }
  const leave = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    if (isChanged) save()
  }
  const page = (key: keyof typeof words.tabs, children: React.ReactNode) => ({ key, label: words.tabs[key], children })
  return (
    <Drawer
      open
      size={1040}
      title={record ? `${record.goodsNo} ${record.name}` : words.add}
      onClose={() => void leave()}
      mask={{ closable: !isChanged }}
      footer={
        <div className="fd-goods-foot">
          {record && <RemoveButton record={record} onRemoved={onClose} />}
          <Button onClick={() => void leave()}>{shell.cancel}</Button>
          <Button type="primary" loading={isBusy} disabled={!isChanged} onClick={save}>
            {settings.save}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div className="fd-goods-form" onKeyDown={onKeyDown}>
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            page(
              'base',
              <BaseTab
                draft={draft}
                change={change}
                faults={isTried ? faults : noFaults}
                isNew={record === null}
                isOrdered={isOrdered}
              />,
            ),
            page('colours', <ColoursTab record={record} draft={draft} change={change} />),
            page('sizes', <SizesTab record={record} draft={draft} change={change} />),
            ...(seen.tag || seen.net
              ? [page('prices', <PricesTab {...{ draft, change, seen, record }} onReprice={() => void reprice()} />)]
              : []),
            page('minimums', <MinimumsTab record={record} draft={draft} change={change} />),
            ...(record ? [page('pictures', <StylePictures goodsId={record.goodsId} />)] : []),
            ...(record ? [page('history', <HistoryTab goodsId={record.goodsId} />)] : []),
          ]}
        />
      </div>
      {isRepricing && record && (
        <RepriceDialog record={record} seen={seen} onDone={onReopen} onClose={() => setRepricing(false)} />
      )}
      {conflict && (
        <GoodsConflict
          record={record}
          conflict={conflict}
          onSettle={(chosen) => void editing.settle(chosen)}
          onCancel={editing.putOff}
        />
      )}
    </Drawer>
  )
}
