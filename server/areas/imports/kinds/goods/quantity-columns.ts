import { type FileField, pieceUnits } from '../../columns/field.ts'

/** Pieces that must be ordered of a style or of a colour of it. */
export const goodsQuantityFields: readonly FileField[] = [
  {
    key: 'moq',
    kind: 'integer',
    units: pieceUnits,
    synonyms: ['款起订量', '单款起订', 'minimum', 'min qty', 'style moq'],
    example: '',
  },
  {
    key: 'multiple',
    kind: 'integer',
    units: pieceUnits,
    synonyms: ['倍数', '起订倍数', 'pack', 'pack size', 'carton'],
    example: '',
  },
  {
    key: 'skcMin',
    kind: 'integer',
    units: pieceUnits,
    synonyms: [
      '单色起订量',
      '款色起订',
      'skc最低起订',
      'skc起订量',
      'skc起订',
      '单色起订',
      '每色起订量',
      'skc moq',
      'colour moq',
    ],
    example: '',
  },
  {
    key: 'factoryMin',
    kind: 'integer',
    units: pieceUnits,
    synonyms: ['工厂最低量', '最低生产量', '生产起订量', 'factory moq'],
    example: '',
  },
]
