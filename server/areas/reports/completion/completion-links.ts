import { comparisonText } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { completion } from '@fairdesk/contract/areas/reports/completion'
import type { Input } from '@fairdesk/contract/endpoint'
import type { Caller } from '../../context.ts'
import { filterSearch, type RowsBehind, rowsBehind } from '../rows-behind.ts'

/**
 * Returns a link to the screen with the exported rows. Null if a file has no rows behind it: for an assumption.
 */
export function completionLinks(
  caller: Pick<Caller, 'origin'>,
  input: Input<typeof completion.export>,
): RowsBehind | null {
  const { part, assumed, measure, show, below, by, level, sort, asPercent, comparison } = input
  if (assumed && part !== 'calls') return null
  return rowsBehind(caller, {
    path: '/report2/complate',
    search: {
      ...{ tab: part, measure, show, below: [below], against: comparisonText(comparison) },
      ...filterSearch(input),
      ...(part === 'matrix' ? { by, cells: asPercent ? 'percent' : 'numbers' } : {}),
      ...(part === 'ranking' ? { level, sort } : {}),
    },
    // The call list always shows the current state.
    moments: part === 'calls' ? {} : input,
  })
}
