import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { newRequestId } from '../../../kit/call/request-id.ts'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { moveRow } from '../../../kit/save/row-queue.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { spokenPhrases } from '../../../kit/text/phrases.ts'
import { moveGoods } from '../goods-writes.ts'

type Moved = Pick<GoodsRow, 'goodsId' | 'goodsNo'>
type Place = 'up' | 'down' | number

/** Gives a style another place in the order of goods; the notice takes it back. Sent again after a lost answer it moves once. */
export async function moveTo(row: Moved, to: Place): Promise<void> {
  tellMoved(row, await moveOnce(row, to))
}

/** The same for a style that was dropped or moved by a key: without an answer the notice offers to send it again. */
export function dropAt(row: Moved, to: Place): void {
  void moveRow({ key: `goods ${row.goodsId}`, name: row.goodsNo }, async (requestId) =>
    tellMoved(row, await moveGoods({ goodsId: row.goodsId, to, requestId }, { quiet: true })),
  )
}

function moveOnce({ goodsId }: Moved, to: Place) {
  return moveGoods({ goodsId, to, requestId: newRequestId() })
}

function tellMoved(row: Moved, { from, place }: Awaited<ReturnType<typeof moveGoods>>): void {
  const { goodsBatch: words } = spokenPhrases()
  const { goodsNo: no } = row
  if (from === place) notify({ kind: 'success', text: words.alreadyThere({ no }) })
  else offerUndo(words.moved({ no, place: formatInteger(place) }), () => moveOnce(row, from))
}
