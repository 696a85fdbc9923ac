import { goodsRecord } from '@fairdesk/contract/areas/goods-record'
import { Drawer } from 'antd'
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
  if (goodsId !== null) return <Known goodsId={goodsId} onClose={onClose} />
  return <GoodsForm record={null} opened={{ version: null, fields: newDraft() }} onClose={onClose} />
}

const Known = ({ goodsId, onClose }: { readonly goodsId: number; readonly onClose: () => void }) => {
  const { goodsRecord: words, shell } = usePhrases()
  const { data, isFetchedAfterMount, isPlaceholderData, error, refetch } = useRead(goodsRecord.get, { goodsId })
  // An answer kept from an earlier look may be another's version by now.
  if (data && isFetchedAfterMount && !isPlaceholderData) {
    return <GoodsForm record={data} opened={{ version: data.version, fields: draftOf(data) }} onClose={onClose} />
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
