// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
export const forecast = {
  qty: '預計收訂',
  amount: '預計收訂（萬元）',
  amountTitle: '預計收訂金額',
  completion: '預計完成率',
  gap: '預計差額',
  low: '預計下限',
  high: '預計上限',
  plusMinus: ({ spread }: { spread: string }) => `±${spread}`,
  completionLine: ({ completion }: { completion: string }) => `完成率 ${completion}`,
  explain: '預測怎麼來的',
  source: ({ fair, share }: { fair: string; share: string }) =>
    `進度參照「${fair}」：同一時段，它已訂到最終件數的 ${share}（地方夠大時用該地方自己的進度）`,
  pace: ({ elapsed }: { elapsed: string }) => `沒有已結束的訂貨會可參照，按到現在的速度推算：訂貨時間已過 ${elapsed}`,
  way: '已訂加上預計還會加的；還會加的按各客戶上屆件數（沒有則按指標或自身已訂）分攤，已提交的客戶不再加',
  tried: ({ fairs, most, median }: { fairs: number; most: string; median: string }) =>
    `區間：用 ${fairs} 屆已結束的訂貨會互相推演，此時段此層級八成誤差在 ${most} 以內，一半在 ${median} 以內`,
  untried: '區間：此層級沒有推演結果，不給區間',
  noRange: {
    noFair: '區間：沒有已結束的訂貨會，無從檢驗，不給區間',
    oneFair: '區間：只有一屆已結束的訂貨會，無從互相檢驗，不給區間',
  },
  early: '還早：訂貨時間過了 5%、參照的訂貨會已訂到 5% 之後才預測',
  noHours: '沒有設定訂貨時間，不做預測',
  over: '訂貨已結束：預計即已訂',
  places: { bigArea: '各大區預計', region: '各區域預計', area: '各地區預計' },
  more: ({ more }: { more: string }) => `另有 ${more} 個`,
  title: '預計收訂',
}
