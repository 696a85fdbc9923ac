import type { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { AreaHandlers } from '../../context.ts'
import { freezeColours, setFrozen } from './freeze.ts'
import { factoryGapsOfStyle } from './nearest-customers.ts'
import { rankMovement } from './rank-movement.ts'
import { detailByCustomer, detailByRegion } from './ranking-detail.ts'
import { exportRanking } from './ranking-export.ts'
import { colourRanking, rankingSum, totalRanking } from './total-ranking.ts'

export const goodsReportHandlers: AreaHandlers<typeof goodsReport> = {
  getGoodsTotalRanking: totalRanking,
  getGoodsTotalRankingSum: (context, filter) => rankingSum(context, filter, 'style'),
  getGoodsTotalRankingByColor: colourRanking,
  getGoodsTotalRankingByColorSum: (context, filter) => rankingSum(context, filter, 'skc'),
  getGoodsTotalRankingMovement: rankMovement,
  getGoodsFactoryGaps: factoryGapsOfStyle,
  getGoodsTotalRankingDetailByCustomer: detailByCustomer,
  getGoodsTotalRankingDetailByRegion: detailByRegion,
  getGoodsTotalRankingFreezeColor: freezeColours,
  freezeGoods: setFrozen,
  export: (context, filter) => exportRanking(context, filter, 'style'),
  exportByColor: (context, filter) => exportRanking(context, filter, 'skc'),
}
