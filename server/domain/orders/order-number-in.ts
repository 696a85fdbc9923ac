import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { parseOrderNumber } from '@fairdesk/contract/orders/order-number'
import { paperMarkIn } from '@fairdesk/contract/paper/paper-code'
import { refuse } from '@fairdesk/contract/refusal'
import type { Fair } from '../visibility/session-user.ts'

/**
 * The order a keyword names by its number, or by the code of its paper; null where it is some other word.
 * @throws Refusal order.wrong-number where it is written as a number and cannot be one of this fair's: a digit is wrong
 */
export function orderNumberIn(
  keyword: string | undefined,
  { numberPrefix }: Pick<Fair, 'numberPrefix'>,
): number | null {
  const text = paperMarkIn(keyword ?? '')?.no ?? keyword ?? ''
  const number = parseOrderNumber(text, numberPrefix)
  // Digits alone may be a customer's code as well.
  if (number === 'wrong' && /[-－]/.test(text)) refuse('order.wrong-number')
  return number === 'wrong' ? null : number
}

/**
 * All orders that a keyword names, one or several: with blanks alone between them all must be numbers.
 * @throws Refusal order.wrong-number as above, for a single one
 */
export function orderNumbersIn(keyword: string | undefined, fair: Pick<Fair, 'numberPrefix'>): readonly number[] {
  const list = codesIn(keyword ?? '')
  const orderNumber = list ? null : orderNumberIn(keyword, fair)
  if (orderNumber !== null) return [orderNumber]
  const numbers = (list?.codes ?? []).flatMap((code) => {
    const number = parseOrderNumber(code, fair.numberPrefix)
    return typeof number === 'number' ? number : []
  })
  return list?.isListed || numbers.length === list?.codes.length ? numbers : []
}
