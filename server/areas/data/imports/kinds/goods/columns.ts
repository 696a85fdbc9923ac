import { codeLength, fabricLength, sizeCodeLength, skcNoLength } from '@fairdesk/contract/values/code-lengths'
import { type FieldKind, type FileField, field, pieceUnits } from '../../columns/field.ts'

const code = (key: string, synonyms: string, example = ''): FileField => field.code(key, synonyms, { example })

const minimum = { most: 9999, noughtIsNone: true, units: pieceUnits } as const

/** Columns of goods files in the order of the template; their limits are those of the style's drawer. */
export const goodsFields: readonly FileField[] = [
  field.text(
    'goodsNo',
    `货号 | 貨號 | 款式编号 | 款式编码 | 款式号 | 商品编码 | 商品编号 | 商品货号 | 商品代码 | 货品编号 | 货品编码 | 品号 | 款色号 | goods no. |
      goods number | style | style no | style number | style code | style # | style# | item group id |
      item no | item code | article | article no | sku | product code | model | 物料代码 | 物料编码 | 存货编码 | 存货代码`,
    {
      vague: 'id | 商家编码 | sku编码 | sku code | 规格编码 | 厂家货号 | 厂家款号 | 工厂货号 | 工厂款号',
      most: codeLength,
      required: true,
      isHalfWidth: true,
      example: '27S1001',
    },
  ),
  field.text(
    'name',
    `商品名称 | 宝贝名称 | 款式名称 | 商品名 | 货品名称 | 名称 | 款名 | 商品全名 | 存货名称 | 物料名称 | 产品名称 |
      宝贝标题 | name | product name | style name | productdisplayname | title | description`,
    { most: 200, example: '示例短袖' },
  ),
  code('brand', '品牌名称 | 品牌编码 | brand name | label | vendor', '山川'),
  code('season', '季度 | 产品季 | 上市季节 | 季 | 季节名称 | season name', '27SS'),
  field.integer('year', '年度 | 上市年份 | model year', {
    least: 1900,
    most: 2999,
    units: ['年度', '年'],
    example: '2027',
  }),
  code(
    'category',
    '品类 | 类别 | 商品大类 | 产品大类 | 一级分类 | 分类 | mastercategory | main category | department',
    '上装',
  ),
  code('mid', '中分类 | 二级分类 | subcategory | sub category'),
  code('sub', '小分类 | 三级分类'),
  code('wave', '上货波段 | 波次 | delivery | drop | launch wave', '一波'),
  code('theme', '主题名称 | story'),
  code('series', '产品系列 | collection | line | usage'),
  code('styleType', '款型 | 款类 | 款式类型 | 版型 | articletype | product type | garment'),
  code('gender', '男女 | 适用性别 | sex', '男'),
  { ...code('fabric', '材质 | 面料成分 | 主面料 | material'), most: fabricLength },
  code('designer', '设计人员'),
  field.money(
    'tagPrice',
    `零售价 | 标价 | 吊牌 | 吊牌价格 | 建议零售价 | 建议零售 | 标准价 | 市场价 | 基本售价 | 零售单价 | retail price | retail | rrp | msrp |
      list price | variant price | price retail | tag | tag price`,
    {
      vague: `参考售价 | 预设售价 | 售价 | 一口价 | 单价 | 价格 | 价 | price | unit price |
        variant compare at price | compare at price | compare-at price`,
      most: 9_999_999.99,
      price: 'tag',
      example: '199.00',
    },
  ),
  field.money(
    'purchasePrice',
    `采购价 | 采购价格 | 出厂价 | 买断价 | 进货价 | 供货价 | 批发价 | 批发价格 | 拿货价 | 采购单价 | 批发单价 |
      批发价1 | 批发价一 | 预设批发价 | wholesale price | wholesale | purchase price`,
    {
      vague: '最近进价 | 参考进价 | 预设进价 | 参考成本 | 成本价 | cost | cost price',
      most: 9_999_999.99,
      price: 'net',
    },
  ),
  field.text('colourCode', '颜色编号 | 色号 | 色號 | 颜色代码 | 顏色代碼 | color code | colour no | color no', {
    most: codeLength,
    isHalfWidth: true,
    example: '01',
  }),
  field.text(
    'colourName',
    '颜色 | 顏色 | 颜色名称 | 颜色分类 | 配色 | 色 | 颜色说明 | color | colour | color name | basecolour | basecolor',
    {
      // Free attributes of a Chinese accounting system, in the order in which clothing uses them.
      vague: '自由项1 | 自由项一',
      most: codeLength,
      example: '黑',
    },
  ),
  field.text('skcNo', '吊牌号 | 款色号 | 款色编码 | 款色 | skc | skc code | tag no | style color', {
    most: skcNoLength,
    isHalfWidth: true,
    example: '27S1001-01',
  }),
  field.code('sizeGroup', '尺码组名称 | 尺码组编码 | 尺码类别 | size range | size scale | size run'),
  field.sizes('sizes', '尺码段 | 码段 | 尺码范围 | 尺码列表 | 可选尺码 | size list | all sizes', {
    most: sizeCodeLength,
    example: 'S;M;L;XL',
  }),
  field.text('size', '尺寸 | 规格 | 码数 | 鞋码 | 号型 | 尺码名称 | size name | size code | shoe size', {
    vague: '自由项2 | 自由项二',
    isImportOnly: true,
    most: sizeCodeLength,
  }),
  field.text(
    'barcode',
    '条形码 | 條形碼 | 国际条码 | 国标码 | 商品条码 | 69码 | 19码 | sku条码 | ean | ean13 | upc | gtin | bar code | variant barcode',
    { isImportOnly: true, isHalfWidth: true },
  ),
  field.integer('moq', '款起订量 | 单款起订 | minimum | min qty | style moq', minimum),
  field.integer('multiple', '倍数 | 起订倍数 | pack | pack size | carton', minimum),
  field.flag('byCarton', '按箱订货 | 箱订 | 是否箱订 | 按箱订 | 整箱 | by carton | order by carton | carton ordering', {
    example: '否',
  }),
  field.ratio('fixedRatio', '配比 | 一手配比 | 固定比例 | 装箱配比 | 装箱比例 | size ratio | ratio | carton ratio'),
  field.integer(
    'skcMin',
    '单色起订量 | 款色起订 | skc最低起订 | skc起订量 | skc起订 | 单色起订 | 每色起订量 | skc moq | colour moq',
    minimum,
  ),
  field.integer('factoryMin', '工厂最低量 | 最低生产量 | 生产起订量 | factory moq', {
    ...minimum,
    addsUp: true,
    // Sums of it over the colours of a style stay numbers.
    most: 10_000_000,
  }),
  field.flag('mustOrder', '必订 | 必定款 | 是否必订 | must have | must', { example: '否' }),
  field.flag('hot', '爆款 | 热销 | 是否爆款 | bestseller', { example: '否' }),
  field.flag('mainPush', '主推 | 是否主推 | key item | hero', { example: '否' }),
  field.flag('spot', '是否现货 | 期货/现货 | in stock', { example: '否' }),
  field.date('launchDate', '上市时间 | 上货日期 | 上货时间 | 上架日期 | 上架时间 | launch | release date', {
    example: '2027-03-01',
  }),
  field.text('sellingPoints', '卖点说明 | 商品卖点 | 设计说明 | features', { mayHaveLines: true }),
  ...([1, 2, 3, 4, 5] as const).map((customNo) => code(`custom${customNo}`, `自定义${customNo} | 自訂${customNo}`)),
]

export function kindOf(field: string): FieldKind {
  return goodsFields.find(({ key }) => key === field)?.kind ?? 'text'
}
