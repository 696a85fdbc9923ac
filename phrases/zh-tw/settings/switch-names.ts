// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { SwitchKey } from '@fairdesk/contract/switches'

/** What the organiser's switches are called. */
export const switchNames: Readonly<Record<SwitchKey, string>> = {
  orderOpen: '開放訂貨',
  openAt: '開始訂貨時間',
  closeAt: '截單時間',
  graceMinutes: '截單寬限',
  days: '訂貨會日程',
  staffOverride: '停止訂貨時員工仍可改單',
  afterFairAdjust: '結束後管理員可調整',
  maxQtyPerCell: '單格最多件數',
  maxQtyPerSkc: '單款色最多件數',
  enforceMoq: '起訂量檢查',
  enforceMultiple: '倍數檢查',
  enforcePack: '整箱檢查',
  consecutiveSizes: '連碼檢查',
  checkMustOrder: '必訂款檢查',
  enforceTargetMin: '指標下限檢查',
  enforceTargetMax: '指標上限檢查',
  targetMinPercent: '指標下限（%）',
  targetMaxPercent: '指標上限（%）',
  stockMode: '庫存控制',
  allowEditAfterSubmit: '提交後可修改',
  allowWithdrawSubmit: '提交後可撤回',
  requireAreaApproval: '區域先審核',
  lockOnApprove: '審核後鎖定',
  splitOpen: '可以拆分訂單',
  splitAllowPartial: '有剩餘也可拆分',
  splitRequireApproved: '只拆已審核的訂單',
  amountBasis: '金額口徑',
  freezeAllowDecrease: '凍結款可減量',
  cardSignIn: '登入卡',
  devicesAtOnce: '同一帳號多台裝置',
  dealerPrices: '客戶可見價格',
  dealerSubmit: '客戶自行提交',
  dealerScores: '客戶評分',
  dealerRanking: '客戶可看排行',
  dealerCompletion: '客戶可看完成率',
  agentOrders: '總代管理下級訂單',
  agentSplit: '總代分貨給下級',
  idleMinutes: '閒置判定（分鐘）',
  recycleDays: '資源回收筒保留天數',
  printRequiresStatus: '可列印的訂單狀態',
  printMaxCount: '免填原因的列印次數',
  importCreatesAreas: '匯入時新建地區',
}

/** One that is named by a refusal. */
export function switchNamed(key: string | number): string {
  return Object.entries(switchNames).find(([known]) => known === key)?.[1] ?? String(key)
}
