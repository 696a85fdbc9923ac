// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { SwitchKey, SwitchValue } from '@fairdesk/contract/switches'

/** `text` is the value in words, `grace` the minutes of grace behind the end of ordering. */
export type Effect = { readonly value: SwitchValue; readonly text: string; readonly grace: number }

/** What a switch does, in one sentence, by its value. */
export const switchEffects: Readonly<Record<SwitchKey, (effect: Effect) => string>> = {
  orderOpen: ({ value }) => (value ? '按時間開放訂貨' : '所有人都不能訂貨'),
  openAt: ({ value, text }) => (value === null ? '不限開始時間' : `${text} 開始訂貨`),
  closeAt: ({ value, text, grace }) =>
    value === null ? '不截單，直到訂貨會結束' : `${text} 截單${grace > 0 ? `，寬限 ${grace} 分鐘` : ''}`,
  graceMinutes: ({ value, text }) => (value === 0 ? '到點即停' : `截單後 ${text} 分鐘內仍可儲存`),
  days: ({ text }) => (text === '' ? '從開始訂貨到截單' : text),
  staffOverride: ({ value }) => (value ? '停止訂貨時員工仍可儲存' : '停止訂貨時員工也不能儲存'),
  afterFairAdjust: ({ value }) => (value ? '結束後管理員仍可改單' : '結束後任何人都不能改單'),
  maxQtyPerCell: ({ text }) => `一格超過 ${text} 件不能儲存`,
  maxQtyPerSkc: ({ value, text }) => (value === null ? '不限' : `一個款色超過 ${text} 件不能儲存`),
  enforceMoq: ({ text }) => `未達起訂量${text}`,
  enforceMultiple: ({ text }) => `不是倍數${text}`,
  enforcePack: ({ text }) => `不成整箱${text}`,
  consecutiveSizes: ({ text }) => `不連碼${text}`,
  checkMustOrder: ({ text }) => `必訂款未訂${text}`,
  enforceTargetMin: ({ text }) => `低於指標下限${text}`,
  enforceTargetMax: ({ text }) => `高於指標上限${text}`,
  targetMinPercent: ({ value, text }) => (value === null ? '沒有下限' : `至少完成指標的 ${text}%`),
  targetMaxPercent: ({ value, text }) => (value === null ? '不限' : `最多訂到指標的 ${text}%`),
  stockMode: ({ text }) => `超過庫存${text}`,
  allowEditAfterSubmit: ({ value }) => (value ? '提交後、審核前仍可修改' : '提交後不能修改，需先退回'),
  allowWithdrawSubmit: ({ value }) => (value ? '提交後、審核前可以撤回' : '提交後不能撤回，只能退回'),
  requireAreaApproval: ({ value }) => (value ? '先由區域審核，再由主辦方審核' : '提交後直接審核'),
  lockOnApprove: ({ value }) => (value ? '審核通過即鎖定' : '審核後不另外鎖定'),
  splitOpen: ({ value }) => (value ? '可以拆分' : '不能拆分'),
  splitAllowPartial: ({ value }) => (value ? '有剩餘件數的訂單也會拆分' : '會有剩餘件數的訂單不拆分'),
  splitRequireApproved: ({ value }) => (value ? '只有已審核的訂單可以拆分' : '任何有件數的訂單都可以拆分'),
  amountBasis: ({ text }) => `金額一律按${text}計算`,
  freezeAllowDecrease: ({ value }) => (value ? '凍結款只能減量' : '凍結款不能改動'),
  cardSignIn: ({ value }) =>
    value === 'off' ? '不能用登入卡登入' : value === 'alone' ? '掃登入卡即可登入' : '掃登入卡後還要輸入密碼',
  devicesAtOnce: ({ value }) =>
    value === 'allow'
      ? '可以同時登入多台裝置'
      : value === 'kick'
        ? '後登入的裝置使先登入的登出'
        : '已有裝置登入時，其他裝置不能登入',
  dealerPrices: ({ value, text }) => (value === 'none' ? '客戶看不到價格和金額' : `客戶看到${text}`),
  dealerSubmit: ({ value }) => (value ? '客戶可以提交和撤回訂單' : '訂單只由員工提交'),
  dealerScores: ({ value }) => (value ? '客戶可以評分' : '客戶不能評分'),
  dealerRanking: ({ value }) => (value ? '客戶看得到商品名次，看不到件數' : '客戶看不到排行'),
  dealerCompletion: ({ value }) => (value ? '客戶看得到自己的完成率' : '客戶看不到完成率'),
  agentOrders: ({ value }) =>
    value === 'edit'
      ? '總代可以檢視和修改下級的訂單'
      : value === 'see'
        ? '總代只能檢視下級的訂單'
        : '總代看不到下級的訂單',
  agentSplit: ({ value }) => (value ? '總代可以把件數分給下級' : '總代不能分貨'),
  idleMinutes: ({ text }) => `${text} 分鐘沒有儲存算閒置`,
  recycleDays: ({ value }) => `保留 ${value} 天，之後徹底清除`,
  printRequiresStatus: ({ text }) => `${text}可以列印`,
  printMaxCount: ({ value, text }) =>
    value === null ? '重印不用填寫原因' : `每張訂單列印滿 ${text} 次後，再列印要填寫原因`,
  importCreatesAreas: ({ value }) => (value ? '檔案裡沒有的地區自動新建' : '沒有的地區報錯，不新建'),
}
