import type { Shape } from '../shape.ts'
import type { goods as source } from '../zh-cn/goods.ts'

export const goods: Shape<typeof source> = {
  keyword: '款號、款色號、名稱',
  picture: '圖片',
  goodsNo: '款號',
  name: '品名',
  brand: '品牌',
  season: '季節',
  category: '大類',
  wave: '波段',
  tagPrice: '吊牌價',
  priceRange: '價格帶',
  sizeGroup: '尺碼組',
  sizes: '尺碼',
  colours: '顏色',
  marks: '標記',
  mustOrder: '必訂',
  hot: '爆款',
  status: '狀態',
  states: { onSale: '在售', partFrozen: '部分凍結', frozen: '凍結', dropped: '取消款' },
  qty: '已訂件數',
  template: '下載範本',
  export: '匯出',
  import: '匯入',
  empty: '還沒有商品。下載範本填寫後匯入，或直接匯入現有的商品表。',
  emptyFiltered: '沒有符合篩選條件的商品',
}
