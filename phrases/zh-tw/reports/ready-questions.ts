// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ReadyKey } from '@fairdesk/contract/areas/reports/dashboards/ready-questions'

/** Names of the ready questions. */
export const readyQuestions: Readonly<Record<ReadyKey, string>> = {
  totalQty: '總訂貨件數',
  totalCompletion: '件數完成率',
  totalAmount: '訂貨金額與折扣',
  orderedCustomers: '已訂貨客戶數',
  regionCompletion: '各區域完成率',
  areaGrowth: '各大區同比成長',
  bestStyles: '暢銷款前 20',
  slowStyles: '滯銷款前 20',
  styleConcentration: '款式集中度（80% 線）',
  colourTiers: '款色 ABC 分層',
  mustOrderGaps: '必訂款色缺口',
  categoryTargets: '大類訂貨與指標',
  categoryByArea: '各大區大類結構',
  categoryTree: '大類與中類構成',
  priceBands: '價格帶件數與深度',
  waves: '各波段大類件數',
  sizeCurve: '各大類尺碼佔比',
  widthDepth: '各區域寬度與深度',
  laggingCustomers: '完成率最低的客戶',
  idleCustomers: '未訂或訂得最少的客戶',
}
