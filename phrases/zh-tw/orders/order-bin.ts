// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type ShortRow = {
  readonly customer: string
  readonly goods: string
  readonly qty: string
  readonly restored: string
  readonly missing: string
}

/** The recycle bin. */
export const orderBin = {
  keyword: '單號 / 編碼 / 名稱',
  kinds: { order: '訂單', part: '拆分單', style: '款', customer: '客戶', outfit: '搭配', rack: '陳列' },
  all: '全部',
  byKind: '按類別',
  filters: { by: '刪除人', since: '刪除日期起' },
  columns: {
    kind: '類別',
    code: '編號',
    name: '名稱',
    at: '刪除時間',
    by: '刪除人',
    reason: '原因',
    qty: '件數',
    tagAmount: '吊牌金額',
    netAmount: '折後金額',
    act: '操作',
  },
  hasLive: '客戶已另有訂單',
  replacedReason: '被還原的訂單取代',
  replacedPart: '被後來的拆分取代',
  empty: '資源回收筒是空的',
  emptyFiltered: '沒有符合條件的內容',
  totals: ({ qty, amount }: { qty: string; amount: string }) => `${qty} 件${amount && ` · ${amount}`}`,
  contents: '內容',
  noContents: '沒有內容',
  cut: '只顯示前 2,000 列',
  restore: '還原',
  restoreMany: ({ count }: { count: string }) => `還原 ${count} 項`,
  mostOrders: ({ most }: { most: string }) => `一次最多還原 ${most} 張訂單`,
  restoredKinds: ({ kinds }: { kinds: string }) => `已還原${kinds}`,
  codeComma: '、',
  restoreTitle: ({ code }: { code: string }) => `還原 ${code}`,
  restoreTitleMany: ({ count }: { count: string }) => `還原 ${count} 項`,
  restoreAsWas: '按刪除時的樣子還原：件數、價格、單號不變，缺貨的除外；已提交的重新檢查，不符合則為訂貨中。',
  short: {
    will: {
      restored: ({ count }: { count: string }) => `缺貨 ${count} 件，將還原其餘：`,
      merged: ({ count }: { count: string }) => `缺貨 ${count} 件，將合併其餘，缺貨的留在資源回收筒：`,
    },
    was: {
      restored: ({ count }: { count: string }) => `缺貨 ${count} 件沒有還原，已記入訂單的改動歷史：`,
      merged: ({ count }: { count: string }) => `缺貨 ${count} 件沒有合併，仍在資源回收筒：`,
    },
  },
  shortRow: ({ customer, goods, qty, restored, missing }: ShortRow) =>
    `${customer} ${goods}：缺 ${missing} 件（原 ${qty} 件，還原 ${restored} 件）`,
  moreShort: ({ count }: { count: string }) => `另缺 ${count} 件`,
  liveQuestion: ({ count }: { count: string }) => `${count} 張訂單的客戶已另有訂單：`,
  modes: { merge: '合併', replace: '替換', skip: '跳過' },
  modeHints: {
    merge: '件數加到現有訂單，按現在的規則檢查；加不進去的留在資源回收筒',
    replace: '現有訂單進資源回收筒，還原這一張',
    skip: '這些訂單留在資源回收筒',
  },
  restored: ({ count }: { count: string }) => `已還原 ${count} 項`,
  merged: ({ count }: { count: string }) => `已合併 ${count} 張`,
  left: ({ count }: { count: string }) => `${count} 張留在資源回收筒`,
  result: '還原結果',
  close: '關閉',
  purge: '徹底清除',
  purgeTitle: ({ code }: { code: string }) => `徹底清除 ${code}`,
  purgeNote: '清除後不能還原；改動歷史和操作日誌保留。',
  purgeConfirm: ({ code }: { code: string }) => `請輸入 ${code} 確認`,
  purgeFrom: ({ day }: { day: string }) => `${day} 起可以清除`,
  purged: ({ code }: { code: string }) => `已清除 ${code}`,
  hint: '按 Enter 看內容',
}
