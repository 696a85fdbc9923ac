import type { OrderErrorCode, OrderWarningCode } from '@fairdesk/contract/areas/orders/save-order'

/** Reason why a cell keeps its quantity; `now` is its current value, `max` the permitted maximum. */
export type CellProblem = {
  readonly sizeId: number
  readonly code: OrderErrorCode
  readonly now?: number
  readonly max?: number
  /** Set with 'conflict': slot to look up the author of the conflicting change. */
  readonly slot?: number
  /** With 'frozen': not even less is allowed. */
  readonly isStillFrozen?: boolean
}

export type CellWarning = { readonly sizeId: number; readonly code: OrderWarningCode; readonly replaced: number }

/** A rule of the whole row that its quantities do not keep; `need` is the minimum, multiple or maximum it asks for. */
export type RowProblem = {
  readonly code: (OrderErrorCode & OrderWarningCode) | 'skc-too-large'
  readonly need: number
}
