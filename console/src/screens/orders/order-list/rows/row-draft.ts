import type { RowActName } from '@fairdesk/contract/areas/orders/order-batches'
import type { CopyMode, orderRows, RoundingRule, RowChange } from '@fairdesk/contract/areas/orders/order-rows'
import type { Params } from '@fairdesk/contract/endpoint'

/** State of the dialog, for all of its acts. */
export type RowDraft = {
  readonly method: RowChange['by']
  readonly pieces: number | null
  readonly percent: number | null
  readonly rounding: RoundingRule
  readonly isOwnMultiple: boolean
  readonly multiple: number | null
  readonly ratioText: string
  readonly customerIds: readonly number[]
  readonly mode: CopyMode
  readonly keyword: string
  readonly categoryCodes: readonly string[]
  readonly waveCodes: readonly string[]
}

export type OrderRowRef = { readonly goodsId: number; readonly colourId: number }
export type RowArgs = Params<typeof orderRows.act>['args']

export const blankDraft: RowDraft = {
  method: 'add',
  pieces: null,
  percent: null,
  rounding: 'nearest',
  isOwnMultiple: true,
  multiple: null,
  ratioText: '',
  customerIds: [],
  mode: 'merge',
  keyword: '',
  categoryCodes: [],
  waveCodes: [],
}

/**
 * Returns the parameters of the call; null while something is missing. `rows` are the ticked ones; empty means all.
 */
export function argsOf(act: RowActName, draft: RowDraft, rows: readonly OrderRowRef[]): RowArgs | null {
  const goods = {
    ...(draft.keyword.trim() === '' ? {} : { keyword: draft.keyword.trim() }),
    ...(draft.categoryCodes.length === 0 ? {} : { categoryCodes: [...draft.categoryCodes] }),
    ...(draft.waveCodes.length === 0 ? {} : { waveCodes: [...draft.waveCodes] }),
    ...(rows.length === 0 ? {} : { rows: [...rows] }),
  }
  if (act === 'adjust') {
    const change = changeOf(draft)
    return change && { act, change, goods }
  }
  const [customerId] = draft.customerIds
  if (customerId === undefined) return null
  if (act === 'move') return { act, customerId, goods }
  return { act, customerIds: [...draft.customerIds], mode: draft.mode, goods }
}

function changeOf({
  method,
  pieces,
  percent,
  rounding,
  isOwnMultiple,
  multiple,
  ratioText,
}: RowDraft): RowChange | null {
  if (method === 'add') return pieces === null || pieces === 0 ? null : { by: method, pieces }
  if (method === 'factor') return percent === null ? null : { by: method, percent, rounding }
  if (method === 'multiple') {
    if (!isOwnMultiple && multiple === null) return null
    return { by: method, pieces: isOwnMultiple ? null : multiple, rounding }
  }
  const read = readParts(ratioText)
  return read && { by: method, parts: read }
}

/** '1-2-2-1' as its numbers, full-width digits too; null for anything else. */
export function readParts(text: string): number[] | null {
  const pieces = text
    .normalize('NFKC')
    .trim()
    .split(/\s*[-–—:，,\s]\s*/)
  if (pieces.length > 30 || pieces.some((piece) => !/^\d{1,2}$/.test(piece))) return null
  const numbers = pieces.map(Number)
  return numbers.some((ratio) => ratio > 0) ? numbers : null
}
