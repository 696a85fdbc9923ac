import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import type { CodeType } from '@fairdesk/contract/attributes'
import { type CallOptions, call } from '../../../../kit/call/api.ts'
import { newRequestId } from '../../../../kit/call/request-id.ts'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { invalidate } from '../../../../kit/query/use-read.ts'
import { moveRow } from '../../../../kit/save/row-queue.ts'
import { spokenPhrases } from '../../../../kit/text/phrases.ts'

export type SortableType = CodeType | 'colour'

const back = { up: 'down', down: 'up' } as const

/** Moves a row by one place; the notice takes it back. Sent again after a lost answer it moves once. */
export function moveParameter(
  type: SortableType,
  row: { readonly id: number; readonly name: string },
  direction: 'up' | 'down',
): void {
  void moveRow({ key: `${type} ${row.id}`, name: row.name }, async (requestId) => {
    const { moved, message } = await send({ type, id: row.id, direction, requestId }, { quiet: true })
    const { goodsCodes: texts } = spokenPhrases()
    const reverseMove = { type, id: row.id, direction: back[direction], requestId: newRequestId() }
    if (moved) offerUndo(texts.moved(row), () => send(reverseMove))
    else notify({ kind: 'success', text: message })
  })
}

type MoveInput = {
  readonly type: SortableType
  readonly id: number
  readonly direction: 'up' | 'down'
  readonly requestId: string
}

function send(input: MoveInput, options: CallOptions = {}) {
  return call(goodsParameters.moveUpAndDown, input, options).finally(() =>
    invalidate(goodsCodes.commonCodeList, goodsCodes.colourList),
  )
}
