import type { ReadyKey } from '@fairdesk/contract/areas/reports/dashboards/ready-questions'

/** Names of the ready questions. */
export const readyQuestions: Readonly<Record<ReadyKey, string>> = {
  totalQty: '总订货件数',
  totalCompletion: '件数完成率',
  totalAmount: '订货金额与折扣',
  orderedCustomers: '已订货客户数',
  regionCompletion: '各区域完成率',
  areaGrowth: '各大区同比增长',
  bestStyles: '畅销款前 20',
  slowStyles: '滞销款前 20',
  styleConcentration: '款式集中度（80% 线）',
  colourTiers: '款色 ABC 分层',
  mustOrderGaps: '必订款色缺口',
  categoryTargets: '大类订货与指标',
  categoryByArea: '各大区大类结构',
  categoryTree: '大类与中类构成',
  priceBands: '价格带件数与深度',
  waves: '各波段大类件数',
  sizeCurve: '各大类尺码占比',
  widthDepth: '各区域宽度与深度',
  laggingCustomers: '完成率最低的客户',
  idleCustomers: '未订或订得最少的客户',
}
