// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** Comparison of reports with another fair, or with a season of the imported history. */
export const comparison = {
  title: '對比',
  none: '不對比',
  fairs: '本系統的其他訂貨會',
  seasons: '匯入的歷史訂貨',
  unnamedSeason: '未註明季節',
  former: '對比同期件數',
  formerWhole: '對比全部件數',
  formerOf: ({ name }: { name: string }) => `${name} 同期件數`,
  formerWholeOf: ({ name }: { name: string }) => `${name} 全部件數`,
  growth: '成長件數',
  growthPercent: '成長%',
  isNew: '新',
  note: ({ name }: { name: string }) => `對比「${name}」（按編碼對應，按您的權限）`,
  sameTime: ({ time }: { time: string }) => `訂貨進度相同的時刻 ${time}`,
  whole: {
    history: '歷史訂貨沒有時間，取全部',
    over: '本屆訂貨已結束，取其全部',
    noHours: '有一屆沒有設訂貨時間，取其全部',
    noRecord: '那時還沒有記錄，取其全部',
  },
  onlyThere: ({ dim, count, qty }: { dim: string; count: string; qty: string }) =>
    `只在對比方有訂貨的${dim} ${count} 個，${qty} 件（已計入合計）`,
  unknownFilters: ({ count }: { count: number }) => `篩選中有 ${count} 個值對比方沒有`,
  lacks: ({ dims }: { dims: string }) => `對比方沒有${dims}，不能按它對比`,
  unsized: ({ qty }: { qty: string }) => `${qty} 件沒有尺碼`,
  notBetween: '兩個時刻之差不作對比',
}
