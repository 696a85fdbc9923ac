import { type FileField, field, pieceUnits } from '../../columns/field.ts'
import { namedSkc } from '../shared-columns.ts'

/** What there is of a size of a colour. */
export const stockFields: readonly FileField[] = [
  ...namedSkc,
  field.text('size', '尺寸 | 规格 | 码数 | size name', { required: true, example: 'M' }),
  field.integer('qty', '库存 | 数量 | 件数 | 总数 | 可订数量 | 现货数 | stock | quantity | total', {
    units: pieceUnits,
    addsUp: true,
    required: true,
    example: '120',
  }),
]
