import type { SwitchKey } from '@fairdesk/contract/switches'

/** What the organiser's switches are called. */
export const switchNames: Readonly<Record<SwitchKey, string>> = {
  orderOpen: '开放订货',
  openAt: '开始订货时间',
  closeAt: '截单时间',
  graceMinutes: '截单宽限',
  days: '订货会日程',
  staffOverride: '停止订货时员工仍可改单',
  afterFairAdjust: '结束后管理员可调整',
  maxQtyPerCell: '单格最多件数',
  maxQtyPerSkc: '单款色最多件数',
  enforceMoq: '起订量检查',
  enforceMultiple: '倍数检查',
  enforcePack: '整箱检查',
  consecutiveSizes: '连码检查',
  checkMustOrder: '必订款检查',
  enforceTargetMin: '指标下限检查',
  enforceTargetMax: '指标上限检查',
  targetMinPercent: '指标下限（%）',
  targetMaxPercent: '指标上限（%）',
  stockMode: '库存控制',
  allowEditAfterSubmit: '提交后可修改',
  allowWithdrawSubmit: '提交后可撤回',
  requireAreaApproval: '区域先审核',
  lockOnApprove: '审核后锁定',
  splitOpen: '可以拆分订单',
  splitAllowPartial: '有剩余也可拆分',
  splitRequireApproved: '只拆已审核的订单',
  amountBasis: '金额口径',
  freezeAllowDecrease: '冻结款可减量',
  cardSignIn: '登录卡',
  devicesAtOnce: '同一账号多台设备',
  dealerPrices: '客户可见价格',
  dealerSubmit: '客户自行提交',
  dealerScores: '客户评分',
  dealerRanking: '客户可看排行',
  dealerCompletion: '客户可看完成率',
  agentOrders: '总代管理下级订单',
  agentSplit: '总代分货给下级',
  idleMinutes: '空闲判定（分钟）',
  recycleDays: '回收站保留天数',
  printRequiresStatus: '可打印的订单状态',
  printMaxCount: '免填原因的打印次数',
  importCreatesAreas: '导入时新建地区',
}

/** One that is named by a refusal. */
export function switchNamed(key: string | number): string {
  return Object.entries(switchNames).find(([known]) => known === key)?.[1] ?? String(key)
}
