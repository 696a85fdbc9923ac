import { goodsRecord } from '@fairdesk/contract/areas/goods-record'
import { Drawer } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/phrases.ts'
import { useRead } from '../../../kit/use-read.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { GoodsForm } from './GoodsForm.tsx'
import { draftOf, newDraft } from './goods-draft.ts'
import './goods-drawer.css'

type Props = {
  /** Null: a new style. */
  readonly goodsId: number | null
  readonly onClose: () => void
}

/** One style; a new one where there is no id. */
export const GoodsDrawer = ({ goodsId, onClose }: Props) => {
  const [opening, setOpening] = useState(0)
  const onReopen = () => setOpening((now) => now + 1)
  if (goodsId !== null) return <Known key={opening} {...{ goodsId, onClose, onReopen }} />
  return <GoodsForm record={null} opened={{ version: null, fields: newDraft() }} {...{ onClose, onReopen }} />
}

type KnownProps = { readonly goodsId: number; readonly onClose: () => void; readonly onReopen: () => void }

const Known = ({ goodsId, onClose, onReopen }: KnownProps) => {
  const { goodsRecord: words, shell } = usePhrases()
  const { data, isFetchedAfterMount, isPlaceholderData, error, refetch } = useRead(goodsRecord.get, { goodsId })
  // An answer kept from an earlier look may be another's version by now.
  if (data && isFetchedAfterMount && !isPlaceholderData) {
    const opened = { version: data.version, fields: draftOf(data) }
    return <GoodsForm key={goodsId} record={data} opened={opened} {...{ onClose, onReopen }} />
  }
  return (
    <Drawer open size={1040} title={words.edit} onClose={onClose}>
      {error ? (
        <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={8} />
      )}
    </Drawer>
  )
}
