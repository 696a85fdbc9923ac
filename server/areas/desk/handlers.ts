import type { desk } from '@fairdesk/contract/areas/reports/desk'
import type { AreaHandlers } from '../context.ts'
import { tick } from './checklist.ts'
import type { ListCounts } from './counted-lists.ts'
import { closeDay, dayCloseAgain, dayCloses } from './day-close.ts'
import { deskOf } from './desk.ts'
import { twoDays } from './two-days.ts'

/** @param counts what the lists count themselves: a number of the desk and the list it opens are one use with one filter */
export function deskHandlers(counts: ListCounts): AreaHandlers<typeof desk> {
  return { get: deskOf(counts), tick, closeDay: closeDay(counts), dayCloses, dayCloseAgain, twoDays }
}
