import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { GoodsSet } from '@fairdesk/contract/areas/orders/size-ratios'
import type { Params } from '@fairdesk/contract/endpoint'
import { ratioParts } from '@fairdesk/contract/values/ratio-parts'
import type { SentOrder } from '../../../../kit/save/outbox/outbox.ts'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'
import { rowKeyOf } from '../session/show-answer.ts'

export const fillReaches = ['row', 'style', 'shown', 'outfit', 'rack'] as const
export type FillReach = (typeof fillReaches)[number]
export const fillWays = ['ratio', 'carton', 'curve', 'copy', 'history', 'guide'] as const
export type FillDraft = {
  readonly method: (typeof fillWays)[number]
  /** The kept ratio; null where one is typed, or each style's own carton is meant. */
  readonly ratioName: string | null
  /** Parts as typed, for example 1:2:2:1. */
  readonly ratioText: string
  /** Unit of the amount: for a ratio, sets of it or pieces per row; for cartons, always `sets`. */
  readonly amountBy: 'sets' | 'qty'
  readonly sets: number | null
  readonly qty: number | null
  readonly sourceCustomer: { readonly id: number; readonly name: string } | null
  readonly percent: number | null
}

type Row = { readonly goodsId: number; readonly colourId: number }
type Place = {
  readonly reach: FillReach
  readonly cell: CellAddress | null
  readonly visibleStyleIds: readonly string[]
  /** The outfit or rack. */
  readonly set: GoodsSet | null
}

/** The rows that a filling is for. */
export function rowsIn({ matrix }: OrderSession, { reach, cell, visibleStyleIds, set }: Place): readonly Row[] {
  if (reach === 'outfit' || reach === 'rack')
    return (set?.rows ?? []).filter(({ goodsId, colourId }) => matrix.row(rowKeyOf(goodsId, colourId)) !== undefined)
  if (reach !== 'shown' && cell === null) return []
  const styleIds = reach === 'shown' ? visibleStyleIds : cell ? [cell.styleId] : []
  return styleIds
    .flatMap((id) => matrix.rowsOf(id))
    .filter(({ colour }) => reach !== 'row' || colour.id === cell?.colourId)
    .map(({ styleId, colour }) => ({ goodsId: Number(styleId), colourId: Number(colour.id) }))
}

/** Returns the parameters of the call; null while something is missing. */
export function fillQueryOf(
  order: SentOrder,
  rows: readonly Row[],
  { method, ratioName, ratioText, amountBy, sets, qty, sourceCustomer, percent }: FillDraft,
): Params<typeof orderEntry.fill> | null {
  const target = { ...order, rows: [...rows] }
  switch (method) {
    case 'ratio': {
      const ratio = ratioOf(ratioName, ratioText)
      const amount = amountBy === 'sets' ? sets && { sets } : qty && { qty }
      return ratio && amount ? { ...target, by: method, args: { ...ratio, ...amount } } : null
    }
    case 'carton':
      return sets
        ? { ...target, by: method, args: { cartons: sets, ...(ratioName === null ? {} : { ratioName }) } }
        : null
    case 'curve':
      return qty ? { ...target, by: method, args: { qty } } : null
    case 'copy':
      return sourceCustomer && percent
        ? { ...target, by: method, args: { fromCustomerId: sourceCustomer.id, percent } }
        : null
    case 'history':
      return percent ? { ...target, by: method, args: { percent } } : null
    case 'guide':
      return { ...target, by: method, args: {} }
  }
}

function ratioOf(ratioName: string | null, ratioText: string): { ratioName: string } | { parts: number[] } | null {
  const typed = ratioParts(ratioText)
  if (ratioName !== null) return { ratioName }
  return typed && { parts: typed }
}
