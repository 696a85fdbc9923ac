import type { desk } from '@fairdesk/contract/areas/reports/desk'
import type { AreaHandlers } from '../../context.ts'
import { tick } from './checklist.ts'
import type { ListCounts } from './counted-lists.ts'
import { closeDay, dayCloseAgain, dayCloses } from './day-close.ts'
import { deskOf } from './desk.ts'
import { twoDays } from './two-days.ts'

/** @param counts computed by the lists themselves: a desk's number and its list share one use case and filter */
export function deskHandlers(counts: ListCounts): AreaHandlers<typeof desk> {
  return { get: deskOf(counts), tick, closeDay: closeDay(counts), dayCloses, dayCloseAgain, twoDays }
}
