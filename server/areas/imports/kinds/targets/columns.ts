import { targetRanges } from '@fairdesk/contract/areas/data/customer-targets'
import { fabricLength } from '@fairdesk/contract/values/code-lengths'
import { type FileField, pieceUnits } from '../../columns/field.ts'
import { namedCustomer } from '../shared-columns.ts'

/** What a customer should order: in all, or of up to two attribute values. */
export const targetFields: readonly FileField[] = [
  namedCustomer,
  {
    key: 'attribute',
    kind: 'choice',
    choices: 'styleAttributes',
    synonyms: '指标属性 | 属性1 | 维度 | attribute 1 | dimension',
    example: '大类',
  },
  {
    key: 'value',
    kind: 'code',
    most: fabricLength,
    synonyms: '指标属性值 | 属性值1 | 值 | value 1 | attribute value',
    example: '上装',
  },
  {
    key: 'attribute2',
    kind: 'choice',
    choices: 'styleAttributes',
    synonyms: '第二属性 | 维度2 | second attribute | dimension 2',
  },
  { key: 'value2', kind: 'code', most: fabricLength, synonyms: '第二属性值 | 值2 | second value | attribute value 2' },
  { key: 'styles', kind: 'integer', most: targetRanges.styles.max, synonyms: '指标款数 | 目标款数 | style target' },
  {
    key: 'skcs',
    kind: 'integer',
    most: targetRanges.skc.max,
    synonyms: 'skc | 指标款色数 | 目标款色数 | skc count | skc target',
  },
  {
    key: 'qty',
    kind: 'integer',
    units: pieceUnits,
    most: targetRanges.qty.max,
    synonyms: '指标件数 | 数量 | 目标件数 | 目标数量 | 订货件数 | quantity | target qty | target pieces',
    example: '500',
  },
  {
    key: 'amount',
    kind: 'money',
    price: 'target',
    synonyms: '指标金额 | 目标金额 | 订货金额 | target amount | budget',
  },
  { key: 'depth', kind: 'decimal', most: targetRanges.depth.max, synonyms: '指标深度 | 订货深度 | target depth' },
  { key: 'least', kind: 'percent', synonyms: '最低比例 | 最低完成率 | 下限 | min % | minimum' },
  { key: 'most', kind: 'percent', synonyms: '最高比例 | 最高完成率 | 上限 | max % | maximum' },
]
