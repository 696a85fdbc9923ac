import type { Shape } from '../../shape.ts'
import type { home as source } from '../../zh-cn/reports/home.ts'

export const home: Shape<typeof source> = {
  hello: ({ name }) => `${name}，歡迎`,
  fairStates: { draft: '籌備中', preheat: '預熱中', open: '訂貨中', closed: '已結束', archived: '已封存' },
  qty: '訂貨件數（件）',
  netAmount: '折後金額（元）',
  tagAmount: '吊牌金額（元）',
  styles: '已訂款數',
  skc: '已訂款色',
  customers: '已下單客戶',
  top: '訂貨最多的款',
  goOn: '常用',
  empty: '還沒有訂單。先匯入客戶和商品，然後開始輸入訂單。',
}
