import type { OrderErrorCode, OrderWarningCode } from '@fairdesk/contract/areas/order'
import { orderRefusals as en } from '@fairdesk/phrases/en/order-refusals'
import { type Language, languageNamed } from '@fairdesk/phrases/shape'
import { orderRefusals as zhCn } from '@fairdesk/phrases/zh-cn/order-refusals'
import { orderRefusals as zhTw } from '@fairdesk/phrases/zh-tw/order-refusals'

const texts = { zh_CN: zhCn, zh_TW: zhTw, en } satisfies Record<Language, unknown>

type Code = OrderErrorCode | OrderWarningCode | 'conflict-unknown' | 'frozen-still'

type Said = {
  readonly now?: number | undefined
  readonly max?: number | undefined
  /** What a rule of the whole row asks for. */
  readonly need?: number | undefined
  readonly replaced?: number | undefined
  readonly by?: string | undefined
  readonly at?: string | undefined
}

/** What is said of a cell or row in the caller's language, without an ASCII comma: lists of messages are split at it. */
export function refusalText(language: string, code: Code, said: Said): string {
  const text = texts[languageNamed(language)][code]
  if (typeof text === 'string') return text
  const need = said.need ?? 0
  const numbers = { now: said.now ?? 0, max: said.max ?? need, min: need, multiple: need, replaced: said.replaced ?? 0 }
  return text({ ...numbers, by: said.by ?? '', at: said.at ?? '' }).replaceAll(',', '，')
}
