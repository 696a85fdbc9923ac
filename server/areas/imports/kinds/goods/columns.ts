import { codeLength, fabricLength, sizeCodeLength, skcNoLength } from '@fairdesk/contract/values/code-lengths'
import { type FieldKind, type FileField, pieceUnits } from '../../columns/field.ts'

const code = (key: string, synonyms: string, example = ''): FileField => ({
  key,
  kind: 'code',
  synonyms,
  example,
})

/** Columns of goods files in the order of the template; what the drawer of a style takes is their limit. */
export const goodsFields: readonly FileField[] = [
  {
    key: 'goodsNo',
    kind: 'text',
    most: codeLength,
    required: true,
    synonyms: `货号 | 貨號 | 款式编号 | 款式编码 | 款式号 | 商品编码 | 商品编号 | 商品货号 | 商品代码 | 货品编号 | 货品编码 | 品号 | 款色号 | goods no. |
      goods number | style | style no | style number | style code | style # | style# | item group id |
      item no | item code | article | article no | sku | product code | model | id`,
    example: '27S1001',
  },
  {
    key: 'name',
    kind: 'text',
    most: 200,
    synonyms: `商品名称 | 款式名称 | 商品名 | 货品名称 | 名称 | 款名 | name | product name | style name | productdisplayname | title |
      description`,
    example: '示例短袖',
  },
  code('brand', '品牌名称 | 品牌编码 | brand name | label | vendor', '山川'),
  code('season', '季度 | 产品季 | 上市季节 | 季', '27SS'),
  {
    key: 'year',
    kind: 'integer',
    least: 1900,
    most: 2999,
    units: ['年度', '年'],
    synonyms: '年度 | 上市年份 | model year',
    example: '2027',
  },
  code(
    'category',
    '品类 | 类别 | 商品大类 | 产品大类 | 一级分类 | 分类 | mastercategory | main category | department',
    '上装',
  ),
  code('mid', '中分类 | 二级分类 | subcategory | sub category', ''),
  code('sub', '小分类 | 三级分类', ''),
  code('wave', '上货波段 | 波次 | delivery | drop | launch wave', '一波'),
  code('theme', '主题名称 | story', ''),
  code('series', '产品系列 | collection | line | usage', ''),
  code('styleType', '款型 | 款类 | 款式类型 | 版型 | articletype | product type | garment', ''),
  code('gender', '男女 | 适用性别 | sex', '男'),
  { ...code('fabric', '材质 | 面料成分 | 主面料 | material'), most: fabricLength },
  code('designer', '设计人员', ''),
  {
    key: 'tagPrice',
    kind: 'money',
    most: 9_999_999.99,
    price: 'tag',
    synonyms: `零售价 | 价格 | 标价 | 吊牌 | 建议零售价 | 标准价 | 市场价 | 售价 | 基本售价 | 单价 | price | retail price | rrp | msrp |
      list price | variant price | tag`,
    example: '199.00',
  },
  {
    key: 'purchasePrice',
    kind: 'money',
    most: 9_999_999.99,
    price: 'net',
    synonyms: '采购价 | 买断价 | 进货价 | 供货价 | 成本价 | cost | wholesale price | wholesale',
  },
  {
    key: 'colourCode',
    kind: 'text',
    most: codeLength,
    synonyms: '颜色编号 | 色号 | 颜色代码 | color code | colour no | color no',
    example: '01',
  },
  {
    key: 'colourName',
    kind: 'text',
    most: codeLength,
    synonyms: '颜色 | 颜色名称 | 色 | 颜色说明 | color | colour | color name | basecolour | basecolor',
    example: '黑',
  },
  {
    key: 'skcNo',
    kind: 'text',
    most: skcNoLength,
    synonyms: '吊牌号 | 款色号 | 款色编码 | 款色 | skc | skc code | tag no | style color',
    example: '27S1001-01',
  },
  {
    key: 'sizeGroup',
    kind: 'code',
    synonyms: '尺码组名称 | 尺码组编码 | 尺码类别 | size range | size scale | size run',
  },
  {
    key: 'sizes',
    kind: 'sizes',
    most: sizeCodeLength,
    synonyms: '尺码段 | 尺码列表 | 可选尺码 | size list | all sizes',
    example: 'S;M;L;XL',
  },
  {
    key: 'size',
    isImportOnly: true,
    kind: 'text',
    most: sizeCodeLength,
    synonyms: '尺寸 | 规格 | 码数 | 鞋码 | 号型 | 尺码名称 | size name | size code | shoe size',
  },
  {
    key: 'barcode',
    isImportOnly: true,
    kind: 'text',
    synonyms:
      '条形码 | 條形碼 | 国际条码 | 国标码 | 商品条码 | 69码 | 19码 | sku条码 | ean | ean13 | upc | gtin | bar code | variant barcode',
  },
  {
    key: 'moq',
    kind: 'integer',
    most: 9999,
    noughtIsNone: true,
    units: pieceUnits,
    synonyms: '款起订量 | 单款起订 | minimum | min qty | style moq',
  },
  {
    key: 'multiple',
    kind: 'integer',
    most: 9999,
    noughtIsNone: true,
    units: pieceUnits,
    synonyms: '倍数 | 起订倍数 | pack | pack size | carton',
  },
  {
    key: 'skcMin',
    kind: 'integer',
    most: 9999,
    noughtIsNone: true,
    units: pieceUnits,
    synonyms:
      '单色起订量 | 款色起订 | skc最低起订 | skc起订量 | skc起订 | 单色起订 | 每色起订量 | skc moq | colour moq',
  },
  {
    key: 'factoryMin',
    kind: 'integer',
    // Sums of it over the colours of a style stay numbers.
    most: 10_000_000,
    noughtIsNone: true,
    units: pieceUnits,
    synonyms: '工厂最低量 | 最低生产量 | 生产起订量 | factory moq',
  },
  { key: 'mustOrder', kind: 'flag', synonyms: '必订 | 必定款 | 是否必订 | must have | must', example: '否' },
  { key: 'hot', kind: 'flag', synonyms: '爆款 | 热销 | 是否爆款 | bestseller', example: '否' },
  { key: 'mainPush', kind: 'flag', synonyms: '主推 | 是否主推 | key item | hero', example: '否' },
  { key: 'spot', kind: 'flag', synonyms: '是否现货 | 期货/现货 | in stock', example: '否' },
  {
    key: 'launchDate',
    kind: 'date',
    synonyms: '上市时间 | 上货日期 | 上架日期 | launch | release date',
    example: '2027-03-01',
  },
  { key: 'sellingPoints', kind: 'text', synonyms: '卖点说明 | 商品卖点 | 设计说明 | features' },
  ...([1, 2, 3, 4, 5] as const).map((place) => code(`custom${place}`, `自定义${place} | 自訂${place}`)),
]

export function kindOf(field: string): FieldKind {
  return goodsFields.find(({ key }) => key === field)?.kind ?? 'text'
}
