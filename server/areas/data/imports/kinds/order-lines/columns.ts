import { type FileField, field, pieceUnits } from '../../columns/field.ts'
import { namedCustomer, namedSkc, namedSku } from '../shared-columns.ts'

/** Columns of an order line: a size of a colour that a customer orders. */
export const orderLineFields: readonly FileField[] = [
  namedCustomer,
  field.text('type', '订单类型 | 类型 | 单据类型 | 訂單類型 | order type | type'),
  ...namedSkc,
  namedSku,
  field.text('size', '尺寸 | 规格 | 码数 | size name', { vague: '自由项2 | 自由项二', example: 'M' }),
  field.integer('qty', '数量 | 件数 | 订货数量 | 订货量 | 订单数量 | 销售数量 | quantity | pieces | order quantity', {
    units: pieceUnits,
    addsUp: true,
    required: true,
    example: '12',
  }),
]
