import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { newRequestId } from '../../../kit/call/request-id.ts'
import { moveOrAgain } from '../../../kit/move-or-again.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { spokenPhrases } from '../../../kit/text/phrases.ts'
import { moveGoods } from './goods-writes.ts'

type Moved = Pick<GoodsRow, 'goodsId' | 'goodsNo'>
type Place = 'up' | 'down' | number
type MoveInput = Parameters<typeof moveGoods>[0]

/** Gives a style another place in the order of goods; the notice takes it back. Sent again after a lost answer it moves once. */
export async function moveTo(row: Moved, to: Place): Promise<void> {
  tellMoved(row, await moveGoods(inputOf(row, to)))
}

/** The same for a style that was dropped or moved by a key: without an answer the notice offers to send it again. */
export function dropAt(row: Moved, to: Place): void {
  const query = inputOf(row, to)
  void moveOrAgain({ key: `goods ${row.goodsId}`, name: row.goodsNo }, async () =>
    tellMoved(row, await moveGoods(query, { quiet: true })),
  )
}

function inputOf({ goodsId }: Moved, to: Place): MoveInput {
  return { goodsId, to, requestId: newRequestId() }
}

function tellMoved(row: Moved, { from, place }: Awaited<ReturnType<typeof moveGoods>>): void {
  const { goodsBatch: words, shell } = spokenPhrases()
  const { goodsNo: no } = row
  const undo = () => void moveGoods(inputOf(row, from)).catch(() => undefined)
  const text = words.moved({ no, place: formatInteger(place) })
  if (from === place) notify({ kind: 'success', text: words.alreadyThere({ no }) })
  else notify({ kind: 'undoable', text, undoText: shell.undo, undo })
}
