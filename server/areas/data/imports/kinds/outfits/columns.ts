import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { type FileField, field } from '../../columns/field.ts'
import { enabled, listedSkcs, type, type2 } from '../shared-columns.ts'

/** Styles worn together. */
export const outfitFields: readonly FileField[] = [
  field.text('number', '搭配号 | 搭配id | 编号 | outfit | pair no | no', {
    most: codeLength,
    required: true,
    isHalfWidth: true,
    example: 'D01',
  }),
  field.text('name', '名称 | 搭配名 | name', { most: 200, example: '通勤一套' }),
  type,
  type2,
  { ...listedSkcs('27S1001-01;27P2001-01'), required: true },
  field.spots('spots', '标记 | 热点 | 標記 | 熱點 | hotspots | markers'),
  enabled,
]
