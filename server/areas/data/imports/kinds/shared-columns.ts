import { type FileField, field } from '../columns/field.ts'

/** Field that names a row's customer: by code, account or name. */
export const namedCustomer: FileField = field.text(
  'customer',
  `客户编码 | 客户编号 | 客户代码 | 客户名称 | 客户账号 | 账号 | 店铺编码 | 店铺编号 | 门店编码 | 门店编号 | 店号 | 店铺 | 经销商 | customer code |
      customer no | account | dealer | store | code`,
  { required: true, example: 'C1001' },
)

/** The colour of a style a row speaks of, whole in one column or as goods number and colour in two. */
export const namedSkc: readonly FileField[] = [
  field.text('skc', '款色 | 款色号 | 款色编码 | 吊牌号 | skc | skc no | tag no | style color', {
    example: '27S1001-01',
  }),
  field.text('goodsNo', '货号 | 款式编号 | 款式编码 | 商品编码 | 存货编码 | style | style no | goods no. | article'),
  field.text('colour', '颜色 | 顏色 | 颜色名称 | 颜色代码 | 色号 | 色號 | color | color code | colour code', {
    vague: '自由项1 | 自由项一',
  }),
]

/** The SKU a row speaks of, in one column: its barcode, or its code as 款号-颜色-尺码. Rows with it need no size. */
export const namedSku: FileField = field.text(
  'barcode',
  `条形码 | 條形碼 | 条码 | 国际条码 | 国标码 | 商品条码 | 69码 | 商家编码 | 规格编码 | sku条码 | sku编码 | sku | sku code | sku no |
      ean | ean13 | upc | gtin | bar code | barcode`,
  { isImportOnly: true, isHalfWidth: true },
)

/** The SKC of an outfit or on a rack. */
export const listedSkcs = (example: string): FileField =>
  field.list(
    'skcs',
    '款色列表 | 款色清单 | 款色明细 | 款色号列表 | skc列表 | skc清单 | 圆牌号 | 吊牌号 | 款色 | skc | skcs | items',
    { example },
  )

export const type: FileField = field.text('type', '类型 | 类别 | 搭配类别 | 類別 | type', { most: 100 })
export const type2: FileField = field.text('type2', '类型2 | 类别2 | 小类 | 類別2 | type 2 | subtype', { most: 100 })
export const enabled: FileField = field.flag('enabled', '是否启用 | 有效 | active')
