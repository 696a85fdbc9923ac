import type { z } from 'zod'
import { type SyncField, type SyncOutKind, syncFieldsOf } from './sync-fields.ts'
import { type SyncColumn, SyncFile } from './sync-map.ts'

export const syncSamples = ['general', 'kingdee', 'yonyou', 'baison'] as const
export type SyncSampleName = (typeof syncSamples)[number]
type Sample = { readonly columns: readonly SyncColumn[]; readonly file: SyncFile }

const column = (title: string, field: SyncField, format: SyncColumn['format'] = 'asIs'): SyncColumn => ({
  title,
  field,
  format,
})
const always = (title: string, constant: string): SyncColumn => ({ title, constant, format: 'asIs' })
const file = (input: z.input<typeof SyncFile>): SyncFile => SyncFile.parse(input)

/** Starting points: each installation of these systems has names of its own. */
export const syncSampleOf: Readonly<Record<SyncSampleName, Sample>> = {
  general: {
    columns: [
      column('orderNo', 'orderNo'),
      column('action', 'action'),
      column('customerCode', 'customerCode'),
      column('customerName', 'customerName'),
      column('approvedAt', 'approvedAt'),
      column('lineNo', 'lineNo'),
      column('goodsNo', 'goodsNo'),
      column('colourCode', 'colourCode'),
      column('size', 'size'),
      column('barcode', 'barcode'),
      column('qty', 'qty'),
      column('tagPrice', 'tagPrice', 'yuan'),
      column('netPrice', 'netPrice', 'yuan'),
      column('netAmount', 'netAmount', 'yuan'),
      column('deliversOn', 'deliversOn'),
    ],
    file: file({}),
  },
  kingdee: {
    columns: [
      column('单据编号', 'orderNo'),
      column('日期', 'approvedAt', 'day'),
      column('客户编码', 'customerCode'),
      column('物料编码', 'barcode'),
      column('物料名称', 'goodsName'),
      column('颜色', 'colour'),
      column('尺码', 'size'),
      column('销售数量', 'qty'),
      column('含税单价', 'netPrice', 'yuan'),
      always('税率%', '13'),
      column('价税合计', 'netAmount', 'yuan'),
      column('要货日期', 'deliversOn'),
    ],
    file: file({ encoding: 'gb18030', name: '销售订单-{fair}-{time}-{n}' }),
  },
  yonyou: {
    columns: [
      column('订单号', 'orderNo'),
      column('订单日期', 'approvedAt', 'day'),
      column('客户编号', 'customerCode'),
      column('存货编码', 'goodsNo'),
      column('自由项1', 'colourCode'),
      column('自由项2', 'size'),
      column('数量', 'qty'),
      column('含税单价', 'netPrice', 'yuan'),
      column('价税合计', 'netAmount', 'yuan'),
      always('税率', '13'),
      column('预发货日期', 'deliversOn'),
    ],
    file: file({ separator: 'tab', encoding: 'gb18030', name: 'SO-{time}-{n}' }),
  },
  baison: {
    columns: [
      column('单据编号', 'orderNo'),
      column('渠道代码', 'customerCode'),
      column('商品代码', 'goodsNo'),
      column('颜色代码', 'colourCode'),
      column('尺码代码', 'sizeCode'),
      column('数量', 'qty'),
      column('标准价', 'tagPrice', 'yuan'),
      column('单价', 'netPrice', 'yuan'),
      column('金额', 'netAmount', 'yuan'),
    ],
    file: file({ encoding: 'gb18030', ends: 'crlf', name: 'E3-{kind}-{time}-{n}' }),
  },
}

/** Returns the initial columns of a link: all fields, under our own names. */
export function plainColumns(kind: SyncOutKind): SyncColumn[] {
  if (kind === 'order') return [...syncSampleOf.general.columns]
  if (kind === 'part')
    return [column('partNo', 'partNo'), column('partName', 'partName'), ...syncSampleOf.general.columns]
  return syncFieldsOf[kind].map((field) => column(field, field, field === 'tagPrice' ? 'yuan' : 'asIs'))
}
