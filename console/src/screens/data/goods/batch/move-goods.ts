import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { newRequestId } from '../../../../kit/call/request-id.ts'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { moveRow } from '../../../../kit/save/row-queue.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { spokenPhrases } from '../../../../kit/text/phrases.ts'
import { moveGoods } from '../goods-writes.ts'

type GoodsRef = Pick<GoodsRow, 'goodsId' | 'goodsNo'>
type Place = 'up' | 'down' | number

/**
 * Moves a style to another position in the goods order; the notice offers to undo it. Resending after a lost answer
 * moves it only once.
 */
export async function moveTo(row: GoodsRef, target: Place): Promise<void> {
  tellMoved(row, await moveOnce(row, target))
}

/** The same for a style that was dropped or moved by a key: without an answer the notice offers to send it again. */
export function dropAt(row: GoodsRef, target: Place): void {
  void moveRow({ key: `goods ${row.goodsId}`, name: row.goodsNo }, async (requestId) =>
    tellMoved(row, await moveGoods({ goodsId: row.goodsId, to: target, requestId }, { quiet: true })),
  )
}

function moveOnce({ goodsId }: GoodsRef, target: Place) {
  return moveGoods({ goodsId, to: target, requestId: newRequestId() })
}

function tellMoved(row: GoodsRef, { from, place }: Awaited<ReturnType<typeof moveGoods>>): void {
  const { goodsBatch: texts } = spokenPhrases()
  const { goodsNo: no } = row
  if (from === place) notify({ kind: 'success', text: texts.alreadyThere({ no }) })
  else offerUndo(texts.moved({ no, place: formatInteger(place) }), () => moveOnce(row, from))
}
