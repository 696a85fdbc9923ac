import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why stock was not changed. */
export const stockErrors: ErrorTextsOf<'stock'> = {
  'stock.no-such-row': '没有该商品颜色或区域，或没有权限',
  'stock.no-import': '这不是最近一次导入，或已经撤销',
  'stock.changed': ({ goodsNo, colour, size, now }) =>
    `${goodsNo} ${colour} ${size} 的库存刚被改为 ${now}，请刷新后再改`,
}
