import type { Shape } from '../../shape.ts'
import type { customerDiscounts as source } from '../../zh-cn/data/customer-discounts.ts'

/** What a customer pays: his discounts, and giving his orders new ones. */
export const customerDiscounts: Shape<typeof source> = {
  title: '折扣',
  own: '預設折扣',
  hint: '可輸入 85、85%、0.85 或 8.5折',
  percent: '折扣',
  percentOf: ({ name }) => `${name} 折扣`,
  price: '單價',
  netPrice: '折後單價',
  example: '示例單價',
  remove: '刪除',
  removeOf: ({ name }) => `刪除 ${name} 的折扣`,
  searching: '正在搜尋…',
  notFound: '沒有找到',
  category: { title: '按大類', name: '大類', add: '新增大類', empty: '沒有單獨設定的大類，全部按預設折扣' },
  goods: { title: '按商品', name: '商品', add: '輸入款號或名稱新增', empty: '沒有單獨設定的商品' },
  otherGoods: ({ count }) => `另有 ${count} 個無權檢視的商品設了折扣，儲存時保留`,
  attempt: '試算',
  attemptGoods: '輸入款號或名稱',
  rules: {
    goods: ({ percent }) => `按商品 ${percent}`,
    category: ({ category, percent }) => `按大類「${category}」 ${percent}`,
    own: ({ percent }) => `按預設折扣 ${percent}`,
  },
  unread: '有折扣看不明白，請改好再儲存',
  problems: {
    unclear: '是百分之幾還是幾折？請加 % 或 折',
    wrong: '請輸入 0-100 的折扣',
  },
  reprice: {
    note: '折扣只用於之後輸入的款；已輸入的訂單保持輸入時的價格，除非重新計價。就近生效：商品 > 大類 > 預設。',
    open: '重新計價…',
    saveFirst: '請先儲存折扣',
    title: '按現在的折扣重新計價',
    nothing: '已輸入的訂單都已是現在的折扣，無需重新計價。',
    act: ({ rows }) => `重新計價 ${rows} 列`,
    done: ({ orders, rows }) => `已重新計價 ${orders} 張訂單、${rows} 列`,
    dropped: ({ rows }) => `其中 ${rows} 列是取消款，不在金額內`,
    kept: ({ names }) => `已鎖定、已審核或已關閉的訂單不變：${names}`,
    order: '訂單',
    rows: '列數',
    pieces: '件數',
    net: '折後金額',
    agent: '總代金額',
  },
}
