import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { Params } from '@fairdesk/contract/endpoint'
import type { SentOrder } from '../../../kit/save/outbox/outbox.ts'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'

export type FillReach = 'row' | 'style' | 'shown'
export type Filling = {
  readonly by: 'ratio' | 'curve' | 'copy' | 'guide'
  /** As typed: 1:2:2:1. */
  readonly parts: string
  readonly sets: number | null
  readonly qty: number | null
  readonly from: { readonly id: number; readonly name: string } | null
  readonly percent: number | null
}

type Row = { readonly goodsId: number; readonly colourId: number }
type Place = { readonly reach: FillReach; readonly cell: CellAddress | null; readonly shown: readonly string[] }

/** The rows that a filling is for. */
export function rowsIn({ matrix }: OrderSession, { reach, cell, shown }: Place): readonly Row[] {
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
  { by, parts, sets, qty, from, percent }: Filling,
): Params<typeof orderEntry.fill> | null {
  const target = { ...order, rows: [...rows] }
  switch (by) {
    case 'ratio': {
      const read = partsOf(parts)
      return read && sets ? { ...target, by, args: { parts: read, sets } } : null
    }
    case 'curve':
      return qty ? { ...target, by, args: { qty } } : null
    case 'copy':
      return from && percent ? { ...target, by, args: { fromCustomerId: from.id, percent } } : null
    case 'guide':
      return { ...target, by, args: {} }
  }
}

/** 1:2:2:1 with any sign or space between, full-width digits taken; null for anything else, or nothing but zeros. */
export function partsOf(text: string): number[] | null {
  const plain = text.normalize('NFKC').trim()
  if (!/^\d{1,3}([\s:,;\-/、，]+\d{1,3})*$/.test(plain)) return null
  const parts = plain.split(/\D+/).map(Number)
  return parts.length <= 30 && parts.some((part) => part > 0) ? parts : null
}
