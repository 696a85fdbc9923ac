import { goodsCodes } from '@fairdesk/contract/areas/goods-codes'
import { goodsParameters } from '@fairdesk/contract/areas/goods-parameters'
import type { CodeType } from '@fairdesk/contract/code-types'
import { call } from '../../../kit/api.ts'
import { notify } from '../../../kit/notices.ts'
import { newRequestId } from '../../../kit/outbox/request-id.ts'
import { spokenPhrases } from '../../../kit/phrases.ts'
import { outdate } from '../../../kit/use-read.ts'

export type MovedType = CodeType | 'colour'
type Row = { readonly id: number; readonly name: string }

const back = { up: 'down', down: 'up' } as const

/** Moves a row by one place; the notice takes it back. Sent again after a lost answer it moves once. */
export async function moveParameter(type: MovedType, row: Row, direction: 'up' | 'down'): Promise<void> {
  const { moved, message } = await send(type, row, direction)
  const { goodsCodes: words, shell } = spokenPhrases()
  const undo = () => void send(type, row, back[direction]).catch(() => undefined)
  if (moved) notify({ kind: 'undoable', text: words.moved(row), undoText: shell.undo, undo })
  else notify({ kind: 'success', text: message })
}

function send(type: MovedType, { id }: Row, direction: 'up' | 'down') {
  const wish = { type, id, direction, requestId: newRequestId() }
  return call(goodsParameters.moveUpAndDown, wish).finally(() =>
    outdate(goodsCodes.commonCodeList, goodsCodes.colourList),
  )
}
