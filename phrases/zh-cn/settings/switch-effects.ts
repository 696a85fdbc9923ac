import type { SwitchKey, SwitchValue } from '@fairdesk/contract/switches'

/** `text` is the value in words, `grace` the minutes of grace behind the end of ordering. */
export type Effect = { readonly value: SwitchValue; readonly text: string; readonly grace: number }

/** What a switch does, in one sentence, by its value. */
export const switchEffects: Readonly<Record<SwitchKey, (effect: Effect) => string>> = {
  orderOpen: ({ value }) => (value ? '按时间开放订货' : '所有人都不能订货'),
  openAt: ({ value, text }) => (value === null ? '不限开始时间' : `${text} 开始订货`),
  closeAt: ({ value, text, grace }) =>
    value === null ? '不截单，直到订货会结束' : `${text} 截单${grace > 0 ? `，宽限 ${grace} 分钟` : ''}`,
  graceMinutes: ({ value, text }) => (value === 0 ? '到点即停' : `截单后 ${text} 分钟内仍可保存`),
  days: ({ text }) => (text === '' ? '从开始订货到截单' : text),
  staffOverride: ({ value }) => (value ? '停止订货时员工仍可保存' : '停止订货时员工也不能保存'),
  afterFairAdjust: ({ value }) => (value ? '结束后管理员仍可改单' : '结束后任何人都不能改单'),
  maxQtyPerCell: ({ text }) => `一格超过 ${text} 件不能保存`,
  maxQtyPerSkc: ({ value, text }) => (value === null ? '不限' : `一个款色超过 ${text} 件不能保存`),
  enforceMoq: ({ text }) => `未达起订量${text}`,
  enforceMultiple: ({ text }) => `不是倍数${text}`,
  enforcePack: ({ text }) => `不成整箱${text}`,
  consecutiveSizes: ({ text }) => `不连码${text}`,
  checkMustOrder: ({ text }) => `必订款未订${text}`,
  enforceTargetMin: ({ text }) => `低于指标下限${text}`,
  enforceTargetMax: ({ text }) => `高于指标上限${text}`,
  targetMinPercent: ({ value, text }) => (value === null ? '没有下限' : `至少完成指标的 ${text}%`),
  targetMaxPercent: ({ value, text }) => (value === null ? '不限' : `最多订到指标的 ${text}%`),
  stockMode: ({ text }) => `超过库存${text}`,
  allowEditAfterSubmit: ({ value }) => (value ? '提交后、审核前仍可修改' : '提交后不能修改，需先退回'),
  allowWithdrawSubmit: ({ value }) => (value ? '提交后、审核前可以撤回' : '提交后不能撤回，只能退回'),
  requireAreaApproval: ({ value }) => (value ? '先由区域审核，再由主办方审核' : '提交后直接审核'),
  lockOnApprove: ({ value }) => (value ? '审核通过即锁定' : '审核后不另外锁定'),
  splitOpen: ({ value }) => (value ? '可以拆分' : '不能拆分'),
  splitAllowPartial: ({ value }) => (value ? '有剩余件数的订单也会拆分' : '会有剩余件数的订单不拆分'),
  splitRequireApproved: ({ value }) => (value ? '只有已审核的订单可以拆分' : '任何有件数的订单都可以拆分'),
  amountBasis: ({ text }) => `金额一律按${text}计算`,
  freezeAllowDecrease: ({ value }) => (value ? '冻结款只能减量' : '冻结款不能改动'),
  cardSignIn: ({ value }) =>
    value === 'off' ? '不能用登录卡登录' : value === 'alone' ? '扫登录卡即可登录' : '扫登录卡后还要输入密码',
  devicesAtOnce: ({ value }) =>
    value === 'allow'
      ? '可以同时登录多台设备'
      : value === 'kick'
        ? '后登录的设备使先登录的退出'
        : '已有设备登录时，其他设备不能登录',
  dealerPrices: ({ value, text }) => (value === 'none' ? '客户看不到价格和金额' : `客户看到${text}`),
  dealerSubmit: ({ value }) => (value ? '客户可以提交和撤回订单' : '订单只由员工提交'),
  dealerScores: ({ value }) => (value ? '客户可以评分' : '客户不能评分'),
  dealerRanking: ({ value }) => (value ? '客户看得到商品名次，看不到件数' : '客户看不到排行'),
  dealerCompletion: ({ value }) => (value ? '客户看得到自己的完成率' : '客户看不到完成率'),
  agentOrders: ({ value }) =>
    value === 'edit'
      ? '总代可以查看和修改下级的订单'
      : value === 'see'
        ? '总代只能查看下级的订单'
        : '总代看不到下级的订单',
  agentSplit: ({ value }) => (value ? '总代可以把件数分给下级' : '总代不能分货'),
  idleMinutes: ({ text }) => `${text} 分钟没有保存算空闲`,
  recycleDays: ({ value }) => `保留 ${value} 天，之后彻底清除`,
  printRequiresStatus: ({ text }) => `${text}可以打印`,
  printMaxCount: ({ value, text }) =>
    value === null ? '重打不用填写原因' : `每张订单打印满 ${text} 次后，再打印要填写原因`,
  importCreatesAreas: ({ value }) => (value ? '文件里没有的地区自动新建' : '没有的地区报错，不新建'),
}
