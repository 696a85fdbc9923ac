import type { RowActName } from '@fairdesk/contract/areas/orders/order-batches'
import type { CopyMode, orderRows, Rounding, RowChange } from '@fairdesk/contract/areas/orders/order-rows'
import type { Params } from '@fairdesk/contract/endpoint'

/** What the dialog holds, whichever of its acts it is about. */
export type RowDraft = {
  readonly by: RowChange['by']
  readonly pieces: number | null
  readonly percent: number | null
  readonly rounding: Rounding
  readonly isOwnMultiple: boolean
  readonly multiple: number | null
  readonly parts: string
  readonly customerIds: readonly number[]
  readonly mode: CopyMode
  readonly keyword: string
  readonly categoryCodes: readonly string[]
  readonly waveCodes: readonly string[]
}

export type ChosenRow = { readonly goodsId: number; readonly colourId: number }
export type RowArgs = Params<typeof orderRows.act>['args']

export const blankDraft: RowDraft = {
  by: 'add',
  pieces: null,
  percent: null,
  rounding: 'nearest',
  isOwnMultiple: true,
  multiple: null,
  parts: '',
  customerIds: [],
  mode: 'merge',
  keyword: '',
  categoryCodes: [],
  waveCodes: [],
}

/** What the call takes; null while something is missing. `rows` are those ticked, all where there are none. */
export function argsOf(act: RowActName, draft: RowDraft, rows: readonly ChosenRow[]): RowArgs | null {
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

function changeOf({ by, pieces, percent, rounding, isOwnMultiple, multiple, parts }: RowDraft): RowChange | null {
  if (by === 'add') return pieces === null || pieces === 0 ? null : { by, pieces }
  if (by === 'factor') return percent === null ? null : { by, percent, rounding }
  if (by === 'multiple') {
    if (!isOwnMultiple && multiple === null) return null
    return { by, pieces: isOwnMultiple ? null : multiple, rounding }
  }
  const read = readParts(parts)
  return read && { by, parts: read }
}

/** '1-2-2-1' as its numbers, full-width digits too; null for anything else. */
export function readParts(text: string): number[] | null {
  const parts = text
    .normalize('NFKC')
    .trim()
    .split(/\s*[-–—:，,\s]\s*/)
  if (parts.length > 30 || parts.some((part) => !/^\d{1,2}$/.test(part))) return null
  const numbers = parts.map(Number)
  return numbers.some((part) => part > 0) ? numbers : null
}
