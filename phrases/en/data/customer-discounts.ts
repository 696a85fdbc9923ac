import type { Shape } from '../../shape.ts'
import type { customerDiscounts as source } from '../../zh-cn/data/customer-discounts.ts'
import { many } from '../many.ts'

export const customerDiscounts: Shape<typeof source> = {
  title: 'Discounts',
  own: 'Default discount',
  hint: 'Type 85, 85%, 0.85 or 8.5折: all mean 85% of the price',
  percent: 'Discount',
  percentOf: ({ name }) => `Discount of ${name}`,
  price: 'Unit price',
  netPrice: 'Net unit price',
  example: 'Example',
  remove: 'Remove',
  removeOf: ({ name }) => `Remove the discount of ${name}`,
  searching: 'Searching…',
  notFound: 'Nothing found',
  category: {
    title: 'By category',
    name: 'Category',
    add: 'Add a category',
    empty: 'No separate categories: all use the default discount',
  },
  goods: { title: 'By goods', name: 'Goods', add: 'Add by number or name', empty: 'No separate goods' },
  otherGoods: ({ count }) => `${count} more goods you may not see have a discount; saving keeps them`,
  attempt: 'Try a price',
  attemptGoods: 'Style no. or name',
  rules: {
    goods: ({ percent }) => `by goods ${percent}`,
    category: ({ category, percent }) => `by category ${category} ${percent}`,
    own: ({ percent }) => `by the default ${percent}`,
  },
  unread: 'A discount cannot be read: correct it, then save',
  problems: {
    unclear: 'Per cent or tenths? Add % or 折',
    wrong: 'Enter a discount from 0 to 100',
  },
  reprice: {
    note: 'Discounts apply to styles ordered from now on; existing orders keep their prices unless re-priced. Precedence: goods, category, default.',
    open: 'Re-price…',
    saveFirst: 'Save the discounts first',
    title: 'Re-price by today’s discounts',
    nothing: 'All orders already have today’s discounts; nothing to re-price.',
    act: ({ rows }) => `Re-price ${many(rows, 'row')}`,
    done: ({ orders, rows }) => `Re-priced ${many(rows, 'row')} of ${many(orders, 'order')}`,
    dropped: ({ rows }) => `${rows} of these rows are dropped and not part of any amount`,
    kept: ({ names }) => `Orders that are locked, approved or closed stay as they are: ${names}`,
    order: 'Order',
    rows: 'Rows',
    pieces: 'Pieces',
    net: 'Net amount',
    agent: 'Agent amount',
  },
}
