import { comparisonText } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { completion } from '@fairdesk/contract/areas/reports/completion'
import { byCodeFilter, codeFilters } from '@fairdesk/contract/customer-attributes'
import type { Input } from '@fairdesk/contract/endpoint'
import type { Caller } from '../../context.ts'
import { type RowsBehind, rowsBehind, saysAll } from '../rows-behind.ts'

const ofGoods = ['brandCodes', 'categoryCodes', 'waveCodes'] as const
const ofCustomers = ['keyword', 'bigAreaIds', 'regionIds', ...codeFilters] as const

/**
 * Returns a link to the screen with the exported rows. Null if a file has no rows behind it: for an assumption, and
 * for filters the screen cannot express.
 */
export function completionLinks(
  caller: Pick<Caller, 'origin'>,
  input: Input<typeof completion.export>,
): RowsBehind | null {
  const { part, assumed, measure, show, below, by, level, sort, asPercent, goods, customers, comparison } = input
  if (assumed && part !== 'calls') return null
  if (!saysAll(goods, ofGoods) || !saysAll(customers, ofCustomers)) return null
  const { brandCodes = [], categoryCodes = [], waveCodes = [] } = goods ?? {}
  const { keyword = '', bigAreaIds = [], regionIds = [] } = customers ?? {}
  const codes = byCodeFilter((filter) => customers?.[filter] ?? [])
  return rowsBehind(caller, {
    path: '/report2/complate',
    search: {
      ...{ tab: part, measure, show, below: [below], against: comparisonText(comparison) },
      ...{ keyword, bigAreaIds, regionIds, ...codes, brandCodes, categoryCodes, waveCodes },
      ...(part === 'matrix' ? { by, cells: asPercent ? 'percent' : 'numbers' } : {}),
      ...(part === 'ranking' ? { level, sort } : {}),
    },
    // The call list always shows the current state.
    moments: part === 'calls' ? {} : input,
  })
}
