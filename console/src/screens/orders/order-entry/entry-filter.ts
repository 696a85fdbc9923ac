import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import { orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import { codes, oneOf, type QueryOf } from '../../../kit/list/fields.ts'
import { rowQty } from '../../../ui/size-matrix/matrix-totals.ts'
import type { OrderSession } from './session/order-session.ts'

/** Fields of the address: the order, and which of its styles are shown. */
export const entryFields = {
  customerId: {
    none: 0,
    read: ([param = '']: readonly string[]) => Number(param) || 0,
    write: (id: number) => (id > 0 ? [String(id)] : []),
  },
  type: oneOf(orderTypes, 'first'),
  /** 'yes' if edits are a change request for an approved order: they are not saved then. */
  ask: oneOf(['no', 'yes'], 'no'),
  /** Time at which the order is viewed; '' for now. Anything `Date` cannot parse is ignored. */
  at: {
    none: '',
    read: ([param = '']: readonly string[]) => (Number.isNaN(Date.parse(param)) ? '' : new Date(param).toISOString()),
    write: (value: string) => (value === '' ? [] : [value]),
  },
  show: oneOf(['all', 'ordered', 'notOrdered', 'must', 'problems'], 'all'),
  /** Cell to focus: ids of goods, colour and size. */
  cell: {
    none: '',
    read: ([param = '']: readonly string[]) => (/^\d+-\d*-\d*$/.test(param) ? param : ''),
    write: (value: string) => (value === '' ? [] : [value]),
  },
  categoryCodes: codes,
  waveCodes: codes,
}
export type EntryQuery = QueryOf<typeof entryFields>
export type EntryFilter = Pick<EntryQuery, 'show' | 'categoryCodes' | 'waveCodes'>

export const noFilter: EntryFilter = { show: 'all', categoryCodes: [], waveCodes: [] }

export function isFiltered({ show, categoryCodes, waveCodes }: EntryFilter): boolean {
  return show !== 'all' || categoryCodes.length + waveCodes.length > 0
}

/** Returns the matching styles of the order at this moment; later edits remove none. */
export function shownStyles(
  session: OrderSession,
  styleIds: readonly string[],
  filter: EntryFilter,
): readonly string[] {
  if (!isFiltered(filter)) return styleIds
  return styleIds.filter((id) => {
    const style = session.styles.get(id)
    return style !== undefined && fits(session, style, filter)
  })
}

function fits(session: OrderSession, style: OrderStyle, { show, categoryCodes, waveCodes }: EntryFilter): boolean {
  if (categoryCodes.length > 0 && !categoryCodes.includes(style.categoryCode)) return false
  if (waveCodes.length > 0 && !waveCodes.includes(style.waveCode)) return false
  const rows = session.matrix.rowsOf(String(style.goodsId))
  const isOrdered = rows.some((row) => rowQty(row) > 0)
  switch (show) {
    case 'all':
      return true
    case 'ordered':
      return isOrdered
    case 'notOrdered':
      return !isOrdered
    case 'must':
      return style.mustOrder || style.colours.some(({ mustOrder }) => mustOrder)
    case 'problems':
      return rows.some(({ marks }) => marks.size > 0) || isChecked(session, style.goodsId)
  }
}

function isChecked(session: OrderSession, goodsId: number): boolean {
  return session.useHead.getState().checked.some((rule) => rule.goodsId === goodsId)
}

/** Goods, colour and size that an address names. */
export function placeIn(cell: string): { goodsId: number; colourId: number | null; sizeId: number | null } | null {
  if (cell === '') return null
  const [goodsId = '', colourId = '', sizeId = ''] = cell.split('-')
  return { goodsId: Number(goodsId), colourId: Number(colourId) || null, sizeId: Number(sizeId) || null }
}
