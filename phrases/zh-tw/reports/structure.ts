import type { Shape } from '../../shape.ts'
import type { structure as source } from '../../zh-cn/reports/structure.ts'

export const structure: Shape<typeof source> = {
  title: '結構分析',
  columns: {
    developedStyles: '開發款',
    orderedStyles: '已訂款',
    developedSkc: '開發款色',
    orderedSkc: '已訂款色',
    width: '寬度',
    depth: '深度',
    styleDepth: '款深',
    developedShare: '開發佔比',
    qty: '件數',
    qtyShare: '件數佔合計',
    amount: '金額',
    amountShare: '金額佔合計',
    targetShare: '指標佔比',
    difference: '差（點）',
  },
  structureTab: '結構',
  pivotTab: '樞紐',
  rows: '列',
  columnsChoice: '欄',
  metric: '數值',
  noColumns: '不分欄',
  all: '全部',
  by: '依哪些屬性',
  differenceHelp: '與指標佔比的差；沒有指標時與開發佔比的差',
  empty: '沒有符合條件的商品',
  open: '向下鑽取',
}
