import type { OrderErrorCode, OrderWarningCode } from '@fairdesk/contract/areas/orders/save-order'

/** Why a cell keeps its quantity; `now` is what it holds, `max` the most it may. */
export type CellProblem = {
  readonly sizeId: number
  readonly code: OrderErrorCode
  readonly now?: number
  readonly max?: number
  /** With 'conflict': where to look up who was faster. */
  readonly slot?: number
  /** With 'frozen': not even less is allowed. */
  readonly still?: boolean
}

export type CellWarning = { readonly sizeId: number; readonly code: OrderWarningCode; readonly replaced: number }

/** A rule of the whole row that its quantities do not keep; `need` is the minimum, multiple or maximum it asks for. */
export type RowProblem = {
  readonly code: (OrderErrorCode & OrderWarningCode) | 'skc-too-large'
  readonly need: number
}
