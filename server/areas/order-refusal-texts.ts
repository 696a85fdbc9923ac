import type { OrderErrorCode, OrderWarningCode } from '@fairdesk/contract/areas/orders/save-order'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'

type Code = OrderErrorCode | OrderWarningCode | 'conflict-unknown' | 'frozen-still' | 'ratio-sizes'

type RefusalParams = {
  readonly now?: number | undefined
  readonly max?: number | undefined
  /** What a rule of the whole row asks for. */
  readonly need?: number | undefined
  readonly replaced?: number | undefined
  readonly by?: string | undefined
  readonly at?: string | undefined
}

/** What is said of a cell or row in the caller's language, without an ASCII comma: lists of messages are split at it. */
export function refusalText(language: string, code: Code, params: RefusalParams): string {
  const text = phrasesIn(language).orderRefusals[code]
  if (typeof text === 'string') return text
  const need = params.need ?? 0
  const numbers = {
    now: params.now ?? 0,
    max: params.max ?? need,
    min: need,
    multiple: need,
    replaced: params.replaced ?? 0,
  }
  return text({ ...numbers, by: params.by ?? '', at: params.at ?? '' }).replaceAll(',', '，')
}
