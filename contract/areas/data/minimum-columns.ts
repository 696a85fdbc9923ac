import type { MinimumFigure, MinimumScope } from './minimums.ts'

/** Subjects a rule may name, each by its code. */
export type WhomPart = 'customer' | 'level' | 'goodsNo' | 'skcNo' | 'fabric' | 'colour'

/** Subjects that the rules of a scope name. */
export const partsOf: Readonly<Record<MinimumScope, readonly WhomPart[]>> = {
  customerGoods: ['customer', 'goodsNo'],
  levelGoods: ['level', 'goodsNo'],
  customerSkc: ['customer', 'skcNo'],
  skcTotal: ['skcNo'],
  fabricColour: ['fabric', 'colour'],
}

/** Column headings in files and pasted tables besides the name on screen, separated by "|". */
export const minimumHeads: Readonly<Record<WhomPart | MinimumFigure, string>> = {
  customer:
    '客户编号 | 客户代码 | 客户 | 店铺编码 | 门店编码 | 店号 | customer | customer code | store code | dealer code',
  level: '级别 | 等级 | 客户等级 | level | grade | customer level',
  goodsNo: '款号 | 货号 | 商品编号 | 商品款号 | style | style no | goods no | item no',
  skcNo: '款色号 | 圆牌号 | 牌号 | skc | skc no | tag no',
  fabric: '面料 | 面料编码 | fabric',
  colour: '颜色 | 颜色编码 | 颜色代码 | colour | color | colour code',
  min: '起订量 | 最小起订量 | 最低起订 | 起订 | min | minimum | min qty | moq',
  multiple: '倍数 | 起订倍数 | 装箱数 | multiple | pack',
  max: '上限 | 最大量 | 最多 | 限订量 | max | maximum | max qty',
}
