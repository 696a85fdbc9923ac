// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What a customer should order, beside what he has. */
export const customerTargets = {
  title: '指標',
  total: '總指標',
  /** Words by which a pasted line means the total, separated by bars. */
  totals: '總指標|總計|合計|total',
  of: '指標對象',
  figures: {
    styles: '款數',
    skc: '款色數',
    qty: '件數',
    amount: '金額',
    depth: '深度',
    min: '下限%',
    max: '上限%',
  },
  figureOf: ({ name, figure }: { name: string; figure: string }) => `${name} ${figure}`,
  remove: '刪除',
  removeOf: ({ name }: { name: string }) => `刪除 ${name} 的指標`,
  attribute: '屬性',
  secondAttribute: '第二個屬性',
  noSecond: '不交叉',
  valuesOf: ({ name }: { name: string }) => `選擇${name}`,
  add: '新增',
  hint: '每格下方是已訂和完成率。可從試算表軟體複製一塊資料貼上：純數字從所在格填起，帶名稱的按名稱對應。',
  bases: { tag: '金額按吊牌價統計。', net: '金額按折後價統計。' },
  withheld: '含您看不到的品牌的指標不顯示，也不會改變',
  noAmounts: '沒有檢視金額的權限，金額指標不顯示、也不會改變',
  unread: '有數字看不明白，請改好再儲存',
  gap: ({
    group,
    figure,
    sum,
    total,
    gap,
  }: {
    group: string
    figure: string
    sum: string
    total: string
    gap: string
  }) => `按${group}的${figure}合計 ${sum}，總指標 ${total}（${gap}）`,
  pasted: ({ count }: { count: string }) => `已填入 ${count} 格`,
  pastedSome: ({ count, unread }: { count: string; unread: string }) => `已填入 ${count} 格；沒有對應上：${unread}`,
  copy: '從其他客戶複製…',
  copyNow: '複製',
  copyFrom: '客戶',
  copyHint: '對方的指標填入這裡，相同對象的會被覆蓋，其他的保留；儲存後才生效。',
  copied: ({ name, count }: { name: string; count: string }) => `已填入 ${name} 的 ${count} 列指標，儲存後生效`,
}
