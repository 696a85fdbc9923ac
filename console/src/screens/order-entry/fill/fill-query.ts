import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { GoodsSet } from '@fairdesk/contract/areas/orders/size-ratios'
import type { Params } from '@fairdesk/contract/endpoint'
import { ratioParts } from '@fairdesk/contract/values/ratio-parts'
import type { SentOrder } from '../../../kit/save/outbox/outbox.ts'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'
import { rowKeyOf } from '../session/show-answer.ts'

export const fillReaches = ['row', 'style', 'shown', 'outfit', 'rack'] as const
export type FillReach = (typeof fillReaches)[number]
export const fillWays = ['ratio', 'carton', 'curve', 'copy', 'history', 'guide'] as const
export type Filling = {
  readonly by: (typeof fillWays)[number]
  /** The kept ratio; null where one is typed, or each style's own carton is meant. */
  readonly ratioName: string | null
  /** As typed: 1:2:2:1. */
  readonly parts: string
  /** Of a ratio: so many sets of it, or so many pieces a row. Of cartons: `sets` of them. */
  readonly amountBy: 'sets' | 'qty'
  readonly sets: number | null
  readonly qty: number | null
  readonly from: { readonly id: number; readonly name: string } | null
  readonly percent: number | null
}

type Row = { readonly goodsId: number; readonly colourId: number }
type Place = {
  readonly reach: FillReach
  readonly cell: CellAddress | null
  readonly shown: readonly string[]
  /** The outfit or rack. */
  readonly set: GoodsSet | null
}

/** The rows that a filling is for. */
export function rowsIn({ matrix }: OrderSession, { reach, cell, shown, set }: Place): readonly Row[] {
  if (reach === 'outfit' || reach === 'rack')
    return (set?.rows ?? []).filter(({ goodsId, colourId }) => matrix.row(rowKeyOf(goodsId, colourId)) !== undefined)
  if (reach !== 'shown' && cell === null) return []
  const styleIds = reach === 'shown' ? shown : cell ? [cell.styleId] : []
  return styleIds
    .flatMap((id) => matrix.rowsOf(id))
    .filter(({ colour }) => reach !== 'row' || colour.id === cell?.colourId)
    .map(({ styleId, colour }) => ({ goodsId: Number(styleId), colourId: Number(colour.id) }))
}

/** What the call takes; null while something is missing. */
export function fillQueryOf(
  order: SentOrder,
  rows: readonly Row[],
  { by, ratioName, parts, amountBy, sets, qty, from, percent }: Filling,
): Params<typeof orderEntry.fill> | null {
  const target = { ...order, rows: [...rows] }
  switch (by) {
    case 'ratio': {
      const ratio = ratioOf(ratioName, parts)
      const amount = amountBy === 'sets' ? sets && { sets } : qty && { qty }
      return ratio && amount ? { ...target, by, args: { ...ratio, ...amount } } : null
    }
    case 'carton':
      return sets ? { ...target, by, args: { cartons: sets, ...(ratioName === null ? {} : { ratioName }) } } : null
    case 'curve':
      return qty ? { ...target, by, args: { qty } } : null
    case 'copy':
      return from && percent ? { ...target, by, args: { fromCustomerId: from.id, percent } } : null
    case 'history':
      return percent ? { ...target, by, args: { percent } } : null
    case 'guide':
      return { ...target, by, args: {} }
  }
}

function ratioOf(ratioName: string | null, parts: string): { ratioName: string } | { parts: number[] } | null {
  const typed = ratioParts(parts)
  if (ratioName !== null) return { ratioName }
  return typed && { parts: typed }
}
