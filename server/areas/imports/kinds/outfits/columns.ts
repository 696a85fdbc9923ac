import { codeLength } from '@fairdesk/contract/values/code-lengths'
import type { FileField } from '../../columns/field.ts'
import { enabled, listedSkcs, type, type2 } from '../shared-columns.ts'

/** Styles worn together. */
export const outfitFields: readonly FileField[] = [
  {
    key: 'number',
    kind: 'text',
    most: codeLength,
    required: true,
    synonyms: '搭配号 | 搭配id | 编号 | outfit | pair no | no',
    example: 'D01',
  },
  { key: 'name', kind: 'text', most: 200, synonyms: '名称 | 搭配名 | name', example: '通勤一套' },
  type,
  type2,
  { ...listedSkcs('27S1001-01;27P2001-01'), required: true },
  { key: 'spots', kind: 'spots', synonyms: '标记 | 热点 | 標記 | 熱點 | hotspots | markers' },
  enabled,
]
