import { type FileField, field } from '../../columns/field.ts'
import { namedCustomer } from '../shared-columns.ts'

/** A customer's discount for a category or for one style. */
export const discountFields: readonly FileField[] = [
  namedCustomer,
  field.code('category', '品类 | 类别 | 商品大类 | 分类 | main category', { example: '上装' }),
  field.text(
    'goodsNo',
    '货号 | 款式编号 | 商品编码 | 商品货号 | style | style no | article | goods no. | goods number',
  ),
  field.discount('discount', '折扣率 | 订货折扣 | 拿货折扣 | discount rate', {
    price: 'net',
    required: true,
    example: '48%',
  }),
]
