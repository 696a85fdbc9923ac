import type { OrderErrorCode, OrderWarningCode } from '@fairdesk/contract/areas/orders/save-order'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { LastChange } from '../../domain/orders/save/last-change.ts'
import type { CellProblem } from '../../domain/orders/save/problems.ts'

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
  /** Value that a rule of the whole row requires. */
  readonly need?: number | undefined
  readonly replaced?: number | undefined
  readonly changedBy?: string | undefined
  readonly changedAt?: string | undefined
}

/**
 * Returns the message for a cell or row in the caller's language, without ASCII commas: message lists are split
 * there.
 */
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
  return text({ ...numbers, by: params.changedBy ?? '', at: params.changedAt ?? '' }).replaceAll(',', '，')
}

/** Returns why a cell keeps its quantity; if others have changed it meanwhile, with who did and when. */
export function cellRefusal(
  { code, now, max, isStillFrozen }: CellProblem,
  last: LastChange | undefined,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): string {
  const phrase = isStillFrozen ? 'frozen-still' : code === 'conflict' && !last ? 'conflict-unknown' : code
  return refusalText(language, phrase, {
    now,
    max,
    ...(last ? { changedBy: last.by, changedAt: clockTime(last.at, timeZone) } : {}),
  })
}

/** MM-DD HH:mm at the fair's place. */
function clockTime(time: Date, timeZone: string): string {
  const two = '2-digit'
  const dateParts = new Intl.DateTimeFormat('en-GB', { timeZone, month: two, day: two, hour: two, minute: two })
    .formatToParts(time)
    .map(({ type, value }) => [type, value])
  const { month, day, hour, minute } = Object.fromEntries(dateParts)
  return `${month}-${day} ${hour}:${minute}`
}
