import type { OrderErrorCode, OrderWarningCode } from '@fairdesk/contract/areas/orders/save-order'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { LastChange } from '../domain/orders/save/last-change.ts'
import type { CellProblem } from '../domain/orders/save/problems.ts'

type Code =
  | OrderErrorCode
  | OrderWarningCode
  | 'conflict-unknown'
  | 'frozen-still'
  | 'stock-over'
  | 'quota-over'
  | 'ratio-sizes'

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

type Place = { readonly language: string; readonly timeZone: string }

/** Why a cell keeps its quantity; of one that others changed meanwhile, who did and when. */
export function cellRefusal(
  { code, now, max, still }: CellProblem,
  last: LastChange | undefined,
  { language, timeZone }: Place,
): string {
  const phrase = still ? 'frozen-still' : code === 'conflict' && !last ? 'conflict-unknown' : code
  return refusalText(language, phrase, { now, max, ...(last ? { by: last.by, at: clockTime(last.at, timeZone) } : {}) })
}

/** MM-DD HH:mm at the fair's place. */
function clockTime(at: Date, timeZone: string): string {
  const two = '2-digit'
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, month: two, day: two, hour: two, minute: two })
    .formatToParts(at)
    .map(({ type, value }) => [type, value])
  const { month, day, hour, minute } = Object.fromEntries(parts)
  return `${month}-${day} ${hour}:${minute}`
}
