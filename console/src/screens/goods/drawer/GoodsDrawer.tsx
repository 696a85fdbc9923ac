import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Drawer } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { askFirst } from '../../../kit/notify/notices.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { DrawerTitle } from './form/DrawerTitle.tsx'
import { GoodsForm } from './form/GoodsForm.tsx'
import { StepButtons } from './form/StepButtons.tsx'
import { stepKeys } from './form/step-keys.ts'
import { type Listing, useNeighbours } from './form/use-neighbours.ts'
import { newDraft, readOf } from './goods-draft.ts'
import './goods-drawer.css'

type Props = {
  /** Null: a new style. */
  readonly goodsId: number | null
  /** The list it was opened from, whose next style is one key away. */
  readonly listing: Listing
  readonly onOpen: (goodsId: number) => void
  readonly onClose: () => void
}

/** One style; a new one where there is no id. It stays open while one goes from style to style. */
export const GoodsDrawer = ({ goodsId, listing, onOpen, onClose }: Props) => {
  const { goodsRecord: words, shell } = usePhrases()
  const [opening, setOpening] = useState(0)
  const [isChanged, setChanged] = useState(false)
  const [active, setActive] = useState('base')
  const frame = useRef<HTMLDivElement>(null)
  const asked = { goodsId: goodsId ?? 0 }
  const read = useRead(goodsRecord.get, asked, { enabled: goodsId !== null, staleTime: 0 })
  const beside = useNeighbours(goodsId, listing)
  const leaving = async (then: () => void, question: string = shell.unsaved) => {
    if (!isChanged || (await askFirst(question))) then()
  }
  const open = (id: number) => void leaving(() => onOpen(id), words.steps.unsaved)
  const step = (to: 'previous' | 'next') => {
    const next = beside?.[to]
    if (next != null) open(next)
  }
  const keys = stepKeys(step)
  // An answer kept from an earlier look may be another's version by now; the style before stays till the next is there.
  const isFresh = read.isPlaceholderData || read.isFetchedAfterMount
  const record = goodsId !== null && isFresh ? read.data : undefined
  // The field that had the focus may have gone with the style before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each style that is shown anew
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [record?.goodsId])
  const onReopen = () => void read.refetch().then(() => setOpening((now) => now + 1))
  const shared = { onClose, onOpen: open, onReopen, onChanged: setChanged, onLeave: () => void leaving(onClose) }
  const tab = { active, onChange: setActive }
  return (
    <Drawer
      open
      size={1040}
      title={goodsId === null ? words.add : <DrawerTitle record={record} />}
      {...(goodsId === null ? {} : { extra: <StepButtons beside={beside} onStep={step} /> })}
      onClose={() => void leaving(onClose)}
      mask={{ closable: !isChanged }}
      className="fd-goods-drawer"
      onKeyDown={keys}
    >
      {goodsId === null && (
        <GoodsForm key="new" record={null} opened={{ version: null, fields: newDraft() }} {...shared} tab={tab} />
      )}
      {record && (
        <div ref={frame} className="fd-goods-record" tabIndex={-1} onKeyDownCapture={keys}>
          <GoodsForm
            key={`${record.goodsId} ${opening}`}
            record={record}
            opened={readOf(record)}
            {...shared}
            tab={tab}
          />
        </div>
      )}
      {goodsId !== null && !record && (
        <div className="fd-goods-form">{<NotLoaded rows={8} error={read.error} onRetry={read.refetch} />}</div>
      )}
    </Drawer>
  )
}
