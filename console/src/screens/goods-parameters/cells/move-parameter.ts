import { goodsCodes } from '@fairdesk/contract/areas/goods-codes'
import { goodsParameters } from '@fairdesk/contract/areas/goods-parameters'
import type { CodeType } from '@fairdesk/contract/code-types'
import { type CallOptions, call } from '../../../kit/api.ts'
import { notify } from '../../../kit/notices.ts'
import { spokenPhrases } from '../../../kit/phrases.ts'
import { newRequestId } from '../../../kit/request-id.ts'
import { moveRow } from '../../../kit/save/row-queue.ts'
import { outdate } from '../../../kit/use-read.ts'

export type MovedType = CodeType | 'colour'
type Row = { readonly id: number; readonly name: string }

const back = { up: 'down', down: 'up' } as const

/** Moves a row by one place; the notice takes it back. Sent again after a lost answer it moves once. */
export function moveParameter(type: MovedType, row: Row, direction: 'up' | 'down'): void {
  void moveRow({ key: `${type} ${row.id}`, name: row.name }, async (requestId) => {
    const { moved, message } = await send({ type, id: row.id, direction, requestId }, { quiet: true })
    const { goodsCodes: words, shell } = spokenPhrases()
    const taken = { type, id: row.id, direction: back[direction], requestId: newRequestId() }
    const undo = () => void send(taken).catch(() => undefined)
    if (moved) notify({ kind: 'undoable', text: words.moved(row), undoText: shell.undo, undo })
    else notify({ kind: 'success', text: message })
  })
}

type Wish = {
  readonly type: MovedType
  readonly id: number
  readonly direction: 'up' | 'down'
  readonly requestId: string
}

function send(wish: Wish, options: CallOptions = {}) {
  return call(goodsParameters.moveUpAndDown, wish, options).finally(() =>
    outdate(goodsCodes.commonCodeList, goodsCodes.colourList),
  )
}
