import { codeLength, skcNoLength } from '@fairdesk/contract/values/code-lengths'
import type { FileField } from '../../columns/field.ts'
import { enabled, listedSkcs, type, type2 } from '../shared-columns.ts'

/** Racks, each with SKC or outfits in hanging order. */
export const displayFields: readonly FileField[] = [
  {
    key: 'number',
    kind: 'text',
    most: codeLength,
    required: true,
    synonyms: '陈列号 | 杆号 | 编号 | display | rack | rack no | no',
    example: 'A-01',
  },
  { key: 'name', kind: 'text', most: 200, synonyms: '名称 | 陈列名 | name', example: '入口左侧' },
  { key: 'room', kind: 'text', most: 100, synonyms: '房间号 | 展厅 | 房间 | room no | hall', example: '1号厅' },
  listedSkcs('27S1001-01;27P2001-01'),
  { key: 'outfits', kind: 'list', synonyms: '搭配列表 | 搭配号 | 搭配 | outfit numbers' },
  { key: 'order', kind: 'list', synonyms: '顺序 | 悬挂顺序 | 陈列顺序 | order | hanging order' },
  { key: 'hangers', kind: 'list', most: skcNoLength + 4, synonyms: '挂几个 | 每款衣架数 | 每款衣架數 | hangers each' },
  {
    key: 'capacity',
    kind: 'integer',
    least: 1,
    most: 9999,
    noughtIsNone: true,
    synonyms: '容量 | 衣架数 | 可挂数 | capacity | hangers',
  },
  type,
  type2,
  { key: 'intro', kind: 'text', synonyms: '说明 | 备注 | 說明 | introduction | remark' },
  enabled,
]
