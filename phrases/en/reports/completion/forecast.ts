import type { forecast as source } from '../../../zh-cn/reports/completion/forecast.ts'

export const forecast: typeof source = {
  qty: 'Expected pieces',
  amount: 'Expected (10,000)',
  amountTitle: 'Expected amount',
  completion: 'Expected completion',
  gap: 'Expected gap',
  low: 'Expected at least',
  high: 'Expected at most',
  plusMinus: ({ spread }) => `±${spread}`,
  completionLine: ({ completion }) => `completion ${completion}`,
  explain: 'How this is forecast',
  source: ({ fair, share }) =>
    `Follows “${fair}”: after the same part of its time it had ${share} of its final pieces (a place that is large enough follows its own course)`,
  pace: ({ elapsed }) => `No ended fair to follow: at the speed until now, after ${elapsed} of the ordering time`,
  way: 'What is ordered plus what is expected to be added, spread by the customers’ last pieces (else by targets or what they have ordered); those who have submitted add nothing',
  tried: ({ fairs, most, median }) =>
    `Range: ${fairs} ended fairs were forecast from each other; at this time and level 80 % missed by less than ${most}, half by less than ${median}`,
  untried: 'Range: none, forecasts of this level were never tried',
  noRange: {
    noFair: 'Range: none, there is no ended fair to try forecasts on',
    oneFair: 'Range: none, a single ended fair cannot be forecast from another',
  },
  early: 'Too early: forecasts begin after 5 % of the ordering time, and of the pieces of the fair that is followed',
  noHours: 'No ordering hours are set, so nothing is forecast',
  over: 'Ordering is over: what is expected is what is ordered',
  places: { bigArea: 'Expected by big area', region: 'Expected by region', area: 'Expected by area' },
  more: ({ more }) => `${more} more`,
  title: 'Expected closing',
}
