import { buffer } from 'node:stream/consumers'
import type { Column, Row } from '@fairdesk/server/domain/sheets/writing/content'
import { writeSheet } from '@fairdesk/server/domain/sheets/writing/write'
import { ean13 } from '../../demo/plan/ean13.ts'

const colours = ['黑', '白', '红', '蓝']
const sizes = ['S', 'M', 'L', 'XL', 'XXL']
const categories = ['上装', '裤装', '裙装', '外套']

const columns: readonly Column[] = [
  '款号',
  '品名',
  '品牌',
  '大类',
  '波段',
  '性别',
  '吊牌价',
  '颜色编码',
  '颜色名称',
  '尺码',
  '条码',
].map((title) => ({ key: title, title, kind: 'text' }))

/** A goods file as factories send it, one row per barcode: style x four colours x five sizes. */
export function goodsFile(rows: number): Promise<Buffer> {
  return buffer(writeSheet({ name: '商品', columns, rows: [Array.from({ length: rows }, (_, row) => rowAt(row))] }))
}

function rowAt(row: number): Row {
  const style = Math.floor(row / (colours.length * sizes.length))
  const colour = Math.floor(row / sizes.length) % colours.length
  return {
    款号: `B${10_000 + style}`,
    品名: `量产款${style}`,
    品牌: '山川',
    大类: categories[style % categories.length],
    波段: `第${(style % 6) + 1}波`,
    性别: style % 2 === 0 ? '男' : '女',
    吊牌价: String(199 + (style % 20) * 50),
    颜色编码: String(colour + 1).padStart(2, '0'),
    颜色名称: colours[colour],
    尺码: sizes[row % sizes.length],
    条码: ean13(row),
  }
}
