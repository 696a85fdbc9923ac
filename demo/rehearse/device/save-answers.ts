import { isSameCell, type OrderCell } from '@fairdesk/outbox/cells'
import type { Answer } from './connection.ts'

/** A row of an answer. */
export type Row = {
  readonly goodsId: number
  readonly colourId: number
  readonly cells: readonly { sizeId: number; qty: number }[]
}
export type RefusedCell = {
  readonly goodsId: number
  readonly colourId: number
  readonly sizeId?: number | undefined
  readonly code?: string
}

/** Without a size the whole row was refused. */
export function findRefused(refused: readonly RefusedCell[], cell: OrderCell): RefusedCell | undefined {
  return refused.find((refusedCell) => isSameCell({ ...refusedCell, sizeId: refusedCell.sizeId ?? cell.sizeId }, cell))
}

/** Returns true for answers without information on the edits: the network, a server error, a call too soon. */
export function isNoAnswer({ code }: Answer): boolean {
  return code === 0 || code === 429 || code >= 500
}
