import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Drawer } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { askFirst } from '../../../../kit/notify/notices.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { RecordSteps } from '../../../RecordSteps.tsx'
import { GoodsForm } from './form/GoodsForm.tsx'
import { stateOf } from './form/state-of.ts'
import { type GoodsListing, useNeighbours } from './form/use-neighbours.ts'
import { newDraft, readOf } from './goods-draft.ts'
import './goods-drawer.css'

type Props = {
  /** Null: a new style. */
  readonly goodsId: number | null
  /** The list it was opened from, whose next style is one key away. */
  readonly listing: GoodsListing
  readonly onOpen: (goodsId: number) => void
  readonly onClose: () => void
}

/** One style; a new one where there is no id. It stays open while one goes from style to style. */
export const GoodsDrawer = ({ goodsId, listing, onOpen, onClose }: Props) => {
  const { goodsRecord: texts, shell } = usePhrases()
  const [opening, setOpening] = useState(0)
  const [isChanged, setChanged] = useState(false)
  const [active, setActive] = useState('base')
  const frame = useRef<HTMLDivElement>(null)
  const params = { goodsId: goodsId ?? 0 }
  const read = useRead(goodsRecord.get, params, { enabled: goodsId !== null, staleTime: 0 })
  const neighbours = useNeighbours(goodsId, listing)
  const leaving = async (proceed: () => void, question: string = shell.unsaved) => {
    if (!isChanged || (await askFirst(question))) proceed()
  }
  const open = (id: number) => void leaving(() => onOpen(id), texts.steps.unsaved)
  const step = (direction: 'previous' | 'next') => {
    const next = neighbours?.[direction]
    if (next != null) open(next)
  }
  // An answer kept from an earlier look may be another's version by now; the style before stays till the next is there.
  const isFresh = read.isPlaceholderData || read.isFetchedAfterMount
  const record = goodsId !== null && isFresh ? read.data : undefined
  // The field that had the focus may have gone with the style before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each style that is shown anew
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [record?.goodsId])
  const onReopen = () => void read.refetch().then(() => setOpening((current) => current + 1))
  const shared = { onClose, onOpen: open, onReopen, onChanged: setChanged, onLeave: () => void leaving(onClose) }
  const tab = { active, onChange: setActive }
  return (
    <Drawer
      open
      size={1040}
      title={goodsId === null ? texts.add : <DrawerTitle record={record} />}
      {...(goodsId === null ? {} : { extra: <RecordSteps steps={neighbours} onStep={step} /> })}
      onClose={() => void leaving(onClose)}
      mask={{ closable: !isChanged }}
      className="fd-goods-drawer"
    >
      {goodsId === null && (
        <GoodsForm key="new" record={null} opened={{ version: null, fields: newDraft() }} {...shared} tab={tab} />
      )}
      {record && (
        <div ref={frame} className="fd-goods-record fd-column fd-fill-height" tabIndex={-1}>
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
        <div className="fd-goods-form fd-fill-height">
          {<NotLoaded rows={8} error={read.error} onRetry={read.refetch} />}
        </div>
      )}
    </Drawer>
  )
}

const tones = { partFrozen: 'busy', frozen: 'busy', dropped: 'bad' } as const

/** Number and name of a style, and its state where it is not simply on sale. */
const DrawerTitle = ({ record }: { readonly record: GoodsRecord | undefined }) => {
  const { goods, goodsRecord: texts } = usePhrases()
  if (!record) return texts.edit
  const state = stateOf(record.colours.map(({ status }) => status))
  return (
    <>
      {record.goodsNo} {record.name}{' '}
      {state !== 'onSale' && <StateTag tone={tones[state]}>{goods.states[state]}</StateTag>}
      {record.status === 'draft' && <StateTag tone="plain">{texts.states.draft}</StateTag>}
    </>
  )
}
