import type { RankingFilter } from '@fairdesk/contract/areas/reports/goods-report'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { filtersOf } from '../../engine/question/filters-of.ts'
import type { Question } from '../../engine/question/question.ts'

/** `styles` and `skc` count for the sum; the others stand in each row. */
const metrics: readonly MetricKey[] = [
  'qty',
  'tagAmount',
  'netAmount',
  'customers',
  'coverage',
  'share',
  'cumShare',
  'depth',
  'styles',
  'skc',
]

type RankingRequest = { readonly filter: RankingFilter; readonly visibility: Visibility; readonly by: 'style' | 'skc' }

/** The ranking as a question: one row per style or per SKC, goods without orders included unless left out. */
export async function rankingQuestion(
  db: Kysely<FairDb>,
  { filter, visibility, by }: RankingRequest,
): Promise<Question> {
  return {
    dims: [by],
    metrics,
    filters: await filtersOf(db, filter),
    visibility,
    sort: { by: filter.metric, order: filter.order },
    includeZero: !filter.onlyOrdered,
    shareOf: filter.metric === 'netAmount' || filter.metric === 'tagAmount' ? filter.metric : 'qty',
    topN: filter.topN,
    page: { page: filter.page, limit: filter.limit },
  }
}
