import { targetRanges } from '@fairdesk/contract/areas/data/customer-targets'
import { fabricLength } from '@fairdesk/contract/values/code-lengths'
import { type FileField, field, pieceUnits } from '../../columns/field.ts'
import { namedCustomer } from '../shared-columns.ts'

/** Columns of a customer's target: in total, or by up to two attribute values. */
export const targetFields: readonly FileField[] = [
  namedCustomer,
  field.choice('attribute', '指标属性 | 属性1 | 维度 | attribute 1 | dimension', {
    choices: 'styleAttributes',
    example: '大类',
  }),
  field.code('value', '指标属性值 | 属性值1 | 值 | value 1 | attribute value', { most: fabricLength, example: '上装' }),
  field.choice('attribute2', '第二属性 | 维度2 | second attribute | dimension 2', { choices: 'styleAttributes' }),
  field.code('value2', '第二属性值 | 值2 | second value | attribute value 2', { most: fabricLength }),
  field.integer('styles', '指标款数 | 订货指标款数 | 目标款数 | style target', {
    most: targetRanges.styles.max,
    addsUp: true,
  }),
  field.integer('skcs', 'skc | 指标款色数 | 订货指标款色数 | 目标款色数 | skc count | skc target', {
    most: targetRanges.skc.max,
    addsUp: true,
  }),
  field.integer(
    'qty',
    '指标件数 | 订货指标件数 | 数量 | 目标件数 | 目标数量 | 订货件数 | quantity | target qty | target pieces',
    {
      units: pieceUnits,
      most: targetRanges.qty.max,
      addsUp: true,
      example: '500',
    },
  ),
  field.money('amount', '指标金额 | 订货指标金额 | 目标金额 | 订货金额 | target amount | budget', {
    price: 'target',
    addsUp: true,
  }),
  field.decimal('depth', '指标深度 | 订货深度 | target depth', { most: targetRanges.depth.max }),
  field.percent('least', '最低比例 | 最低完成率 | 下限 | min % | minimum'),
  field.percent('most', '最高比例 | 最高完成率 | 上限 | max % | maximum'),
]
