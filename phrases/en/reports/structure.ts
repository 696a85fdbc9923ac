import type { Shape } from '../../shape.ts'
import type { structure as source } from '../../zh-cn/reports/structure.ts'

export const structure: Shape<typeof source> = {
  title: 'Structure',
  columns: {
    developedStyles: 'Styles developed',
    orderedStyles: 'Styles ordered',
    developedSkc: 'SKC developed',
    orderedSkc: 'SKC ordered',
    width: 'Width',
    depth: 'Depth',
    styleDepth: 'Depth per style',
    developedShare: 'Share of developed',
    qty: 'Pieces',
    qtyShare: 'Share of pieces',
    amount: 'Amount',
    amountShare: 'Share of amount',
    targetShare: 'Share of target',
    difference: 'Difference (points)',
  },
  structureTab: 'Structure',
  pivotTab: 'Pivot',
  rows: 'Rows',
  columnsChoice: 'Columns',
  metric: 'Figure',
  noColumns: 'No columns',
  all: 'All',
  by: 'By attributes',
  differenceHelp: 'Against the share of the target, or of what was developed where there is none',
  empty: 'No goods fit',
  open: 'Open',
}
