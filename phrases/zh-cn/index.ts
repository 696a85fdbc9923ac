export { errors } from './errors.ts'
export { goodsRanking } from './goods-ranking.ts'
export { dimensions, metrics } from './report-keys.ts'
export { orderRefusals } from './order-refusals.ts'
