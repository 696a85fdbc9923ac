import { historyLength } from '@fairdesk/contract/values/code-lengths'
import { type HistoryAttribute, historyAttributes } from '../../../../../domain/customers/history.ts'
import { type FileField, field, pieceUnits } from '../../columns/field.ts'
import { namedCustomer } from '../shared-columns.ts'

/** Largest number of pieces of one row. */
export const mostQty = 100_000_000

const attributeOptions: Record<HistoryAttribute, Pick<FileField, 'synonyms' | 'example'>> = {
  season: { synonyms: '季度 | 产品季 | 年季 | 年份季节', example: '26SS' },
  goodsNo: {
    synonyms: '货号 | 款式编号 | 商品编码 | style | style no | goods no. | article',
    example: '26S1001',
  },
  colour: { synonyms: '颜色名称 | 颜色代码 | 色号 | color | color code', example: '黑' },
  series: { synonyms: '产品系列 | collection' },
  category: { synonyms: '品类 | 类别 | 商品大类 | 分类 | main category', example: '上装' },
  sub: { synonyms: '小分类 | 三级分类' },
  wave: { synonyms: '上货波段 | 波次 | delivery | drop' },
  priceBand: { synonyms: '价格段 | 价位 | 价位段 | price range' },
  gender: { synonyms: '男女 | 适用性别 | sex' },
}

/** Columns of a customer's orders in an earlier season. */
export const historyFields: readonly FileField[] = [
  namedCustomer,
  ...historyAttributes.map((key): FileField => ({ key, kind: 'code', most: historyLength, ...attributeOptions[key] })),
  field.integer('qty', '件数 | 订货数量 | 订货件数 | 销量 | quantity | pieces', {
    units: pieceUnits,
    addsUp: true,
    most: mostQty,
    required: true,
    example: '120',
  }),
  field.money('price', '单价 | 吊牌价 | 零售价 | unit price', {
    vague: '价格 | 价 | price',
    most: 9_999_999.99,
    price: 'net',
    example: '199.00',
  }),
]
