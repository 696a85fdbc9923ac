import { type FileField, field, pieceUnits } from '../../columns/field.ts'
import { namedSkc, namedSku } from '../shared-columns.ts'

/** Columns of the stock of a size of a colour. */
export const stockFields: readonly FileField[] = [
  ...namedSkc,
  namedSku,
  field.text('size', '尺寸 | 规格 | 码数 | size name', { vague: '自由项2 | 自由项二', example: 'M' }),
  field.integer(
    'qty',
    `库存 | 库存数 | 库存数量 | 库存量 | 可用库存 | 可售库存 | 可发库存 | 可用数量 | 可订数量 | 可订数 | 现货数 | stock |
      stock quantity | available | on hand | qty on hand`,
    {
      // May include stock on its way, or that of several stores.
      vague: '数量 | 件数 | 总数 | 总库存 | 库存合计 | 合计库存 | 合计 | 总计 | quantity | total',
      units: pieceUnits,
      addsUp: true,
      required: true,
      example: '120',
    },
  ),
]
