import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { useLookUp } from '../../kit/query/use-read.ts'

const params = { menu: 'dynamicReport' } as const

/** Returns the orders that growth is counted from at first: another fair of the user's, else an imported season. */
export function useFirstComparison(): ReportParams['comparison'] {
  const offered = useLookUp(otherFairs.list, params)
  const [fair] = offered?.list ?? []
  const [season] = offered?.seasons ?? []
  if (fair) return { fairId: fair.fairId }
  return season === undefined ? null : { season }
}
