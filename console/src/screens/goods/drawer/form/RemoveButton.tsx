import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Button } from 'antd'
import { ApiError } from '../../../../kit/call/api-error.ts'
import { showFailure } from '../../../../kit/call/failures.ts'
import { askFirst, notify } from '../../../../kit/notify/notices.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { removeGoods, restoreGoods } from '../../goods-writes.ts'

type Props = { readonly record: GoodsRecord; readonly onRemoved: () => void }

const conflict = 409

/** Deletes a style; one with orders only when somebody has read how much is ordered. It can be taken back. */
export const RemoveButton = ({ record, onRemoved }: Props) => {
  const { goodsRecord: words } = usePhrases()
  const goodsIds = [record.goodsId]
  const removed = () => {
    notify({
      kind: 'undoable',
      text: words.removed({ name: record.goodsNo }),
      undo: () => restoreGoods({ goodsIds }).catch(() => undefined),
    })
    onRemoved()
  }
  const removeOrdered = async (reason: string) => {
    if (!(await askFirst(words.removeOrdered({ reason })))) return
    await removeGoods({ goodsIds, withOrders: true }).then(removed, () => undefined)
  }
  const remove = useAct(async () => {
    try {
      await removeGoods({ goodsIds }, { quiet: true })
      removed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === conflict && record.isOrdered) await removeOrdered(error.message)
      else showFailure(error)
    }
  })
  return (
    <Button danger type="text" className="fd-goods-remove" loading={remove.isBusy} onClick={remove.run}>
      {words.remove}
    </Button>
  )
}
