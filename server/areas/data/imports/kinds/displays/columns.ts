import { codeLength, skcNoLength } from '@fairdesk/contract/values/code-lengths'
import { type FileField, field } from '../../columns/field.ts'
import { enabled, listedSkcs, type, type2 } from '../shared-columns.ts'

/** Racks, each with SKC or outfits in hanging order. */
export const displayFields: readonly FileField[] = [
  field.text('number', '陈列号 | 杆号 | 编号 | display | rack | rack no | no', {
    most: codeLength,
    required: true,
    isHalfWidth: true,
    example: 'A-01',
  }),
  field.text('name', '名称 | 陈列名 | name', { most: 200, example: '入口左侧' }),
  field.text('room', '房间号 | 展厅 | 房间 | room no | hall', { most: 100, example: '1号厅' }),
  listedSkcs('27S1001-01;27P2001-01'),
  field.list('outfits', '搭配列表 | 搭配号 | 搭配 | outfit numbers'),
  field.list('order', '顺序 | 悬挂顺序 | 陈列顺序 | order | hanging order'),
  field.list('hangers', '挂几个 | 每款衣架数 | 每款衣架數 | hangers each', { most: skcNoLength + 4 }),
  field.integer('capacity', '容量 | 衣架数 | 可挂数 | capacity | hangers', {
    least: 1,
    addsUp: true,
    most: 9999,
    noughtIsNone: true,
  }),
  type,
  type2,
  field.text('intro', '说明 | 备注 | 說明 | introduction | remark', { mayHaveLines: true }),
  enabled,
]
