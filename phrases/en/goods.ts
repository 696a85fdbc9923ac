import type { Shape } from '../shape.ts'
import type { goods as source } from '../zh-cn/goods.ts'

export const goods: Shape<typeof source> = {
  keyword: 'No., SKC no., name',
  picture: 'Picture',
  goodsNo: 'Goods no.',
  name: 'Name',
  brand: 'Brand',
  season: 'Season',
  category: 'Category',
  wave: 'Wave',
  tagPrice: 'Tag price',
  priceRange: 'Price band',
  sizeGroup: 'Size group',
  sizes: 'Sizes',
  colours: 'Colours',
  marks: 'Marks',
  mustOrder: 'Must',
  hot: 'Hot',
  status: 'Status',
  states: { onSale: 'On sale', partFrozen: 'Partly frozen', frozen: 'Frozen', dropped: 'Dropped' },
  qty: 'Ordered pcs',
  template: 'Template',
  export: 'Export',
  import: 'Import',
  empty: 'No goods yet. Fill in the template and import it, or import the list you have.',
  emptyFiltered: 'No goods fit the filter',
}
