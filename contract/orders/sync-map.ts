import { z } from 'zod'

/** What may be told of an order as a whole. */
export const syncHeadFields = [
  'orderNo',
  'action',
  'orderType',
  'fair',
  'customerCode',
  'customerName',
  'agentCode',
  'approvedAt',
  'orderQty',
  'orderTagAmount',
  'orderNetAmount',
  'orderNote',
] as const
/** What may be told of each of its lines: a size of a colour. */
export const syncLineFields = [
  'lineNo',
  'goodsNo',
  'goodsName',
  'brand',
  'category',
  'wave',
  'deliversOn',
  'colourCode',
  'colour',
  'skcNo',
  'sizeCode',
  'size',
  'barcode',
  'qty',
  'tagPrice',
  'netPrice',
  'tagAmount',
  'netAmount',
] as const
export const syncFields = [...syncHeadFields, ...syncLineFields] as const
export const SyncField = z.enum(syncFields)
export type SyncField = z.output<typeof SyncField>

const heads: ReadonlySet<string> = new Set(syncHeadFields)
export function isHeadField(field: SyncField): boolean {
  return heads.has(field)
}

/** Of amounts and prices: `yuan` with two decimals, `fen` whole. Of moments and days: with or without hyphens. */
export const syncFormats = ['asIs', 'yuan', 'fen', 'day', 'dayDigits'] as const

export const mostSyncColumns = 60

/** A field under the other system's name for it, or the same text everywhere. */
export const SyncColumn = z
  .object({
    title: z.string().trim().min(1).max(60),
    field: SyncField.optional(),
    constant: z.string().max(200).optional(),
    format: z.enum(syncFormats).default('asIs'),
  })
  .refine(({ field, constant }) => (field === undefined) !== (constant === undefined), { path: ['field'] })
export type SyncColumn = z.output<typeof SyncColumn>

/** Whether an order is a row per size, a row per colour with its sizes beside each other, or a head with lines below it. */
export const syncShapes = ['long', 'wide', 'headsAndLines'] as const
export const syncSeparators = { comma: ',', tab: '\t', semicolon: ';', bar: '|' } as const
const separators = ['comma', 'tab', 'semicolon', 'bar'] as const satisfies readonly (keyof typeof syncSeparators)[]
/** The last part is a number, so that no name comes twice. */
export const syncNameParts = ['fair', 'kind', 'time', 'n'] as const

export const SyncFile = z.object({
  shape: z.enum(syncShapes).default('long'),
  separator: z.enum(separators).default('comma'),
  encoding: z.enum(['utf8', 'gb18030']).default('utf8'),
  ends: z.enum(['crlf', 'lf']).default('crlf'),
  /** `{fair}`, `{kind}`, `{time}` and `{n}` are filled in. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\\/:*?"<>|\p{Cc}.][^\\/:*?"<>|\p{Cc}]*$/u)
    .default('{fair}-{kind}-{time}-{n}'),
  /** An empty file `<name>.ok` says that the file beside it is whole. */
  withOk: z.boolean().default(true),
})
export type SyncFile = z.output<typeof SyncFile>

export const syncSamples = ['general', 'kingdee', 'yonyou', 'baison'] as const
export type SyncSampleName = (typeof syncSamples)[number]
type Sample = { readonly columns: readonly SyncColumn[]; readonly file: SyncFile }

const column = (title: string, field: SyncField, format: SyncColumn['format'] = 'asIs'): SyncColumn => ({
  title,
  field,
  format,
})
const always = (title: string, constant: string): SyncColumn => ({ title, constant, format: 'asIs' })
const file = (given: z.input<typeof SyncFile>): SyncFile => SyncFile.parse(given)

/** Where to begin from: each installation of such a system has names of its own. */
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
