import type { GoodsRow } from '@fairdesk/contract/areas/goods'
import { formatInteger } from '../../../kit/format.ts'
import { notify } from '../../../kit/notices.ts'
import { newRequestId } from '../../../kit/outbox/request-id.ts'
import { spokenPhrases } from '../../../kit/phrases.ts'
import { moveGoods } from './goods-writes.ts'

type Moved = Pick<GoodsRow, 'goodsId' | 'goodsNo'>

/** Gives a style another place in the order of goods; the notice takes it back. Sent again after a lost answer it moves once. */
export async function moveTo({ goodsId, goodsNo: no }: Moved, to: 'up' | 'down' | number): Promise<void> {
  const { from, place } = await send(goodsId, to)
  const { goodsSeveral: words, shell } = spokenPhrases()
  const undo = () => void send(goodsId, from).catch(() => undefined)
  const text = words.moved({ no, place: formatInteger(place) })
  if (from === place) notify({ kind: 'success', text: words.alreadyThere({ no }) })
  else notify({ kind: 'undoable', text, undoText: shell.undo, undo })
}

function send(goodsId: number, to: 'up' | 'down' | number) {
  return moveGoods({ goodsId, to, requestId: newRequestId() })
}
