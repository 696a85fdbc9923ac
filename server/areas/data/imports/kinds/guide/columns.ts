import { type FileField, field, pieceUnits } from '../../columns/field.ts'
import { namedCustomer, namedSkc, namedSku } from '../shared-columns.ts'

/** The quantity that is recommended to a customer: of a colour as a whole, or of one of its sizes. */
export const guideFields: readonly FileField[] = [
  namedCustomer,
  ...namedSkc,
  namedSku,
  field.text('size', '尺寸 | 规格 | 码数 | size name', { vague: '自由项2 | 自由项二' }),
  field.integer('qty', '数量 | 件数 | 指导数量 | 建议数量 | 建议量 | 推荐数量 | quantity | guide | recommended', {
    units: pieceUnits,
    addsUp: true,
    required: true,
    example: '12',
  }),
]
