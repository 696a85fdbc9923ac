import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { kinds } from '../kinds.ts'
import { effectiveMapping } from './effective-mapping.ts'
import { guessMapping } from './guess-mapping.ts'

const memory = {
  columns: new Map<string, string>(),
  names: new Map<string, string>(),
  values: new Map(),
  sizes: new Set<string>(),
}

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): SheetTable {
  return {
    ...{
      format: 'csv',
      sheet: '',
      sheets: [],
      firstRows: [],
      headerRow: 1,
      titleLines: [],
      groups: [],
      hiddenRows: [],
      hiddenColumns: [],
      mergedRanges: 0,
      untickedRows: 0,
    },
    ...{ header: [...header], rows: rows.map((row) => [...row]), rowNumbers: rows.map((_, at) => at + 2) },
    ...{ problems: [], problemCount: 0, unlisted: [], marks: [], merges: [] },
  }
}

/** "heading: field" for what is guessed, a split one with its parts. */
function guessed(kind: MappedKind, header: readonly string[], rows: readonly (readonly string[])[] = []): string[] {
  const { columns } = guessMapping(tableOf(header, rows), { kind, fields: kinds[kind].columns, memory })
  return columns
    .toSorted((a, b) => a.column - b.column)
    .map(({ column, field, fields }) => `${header[column]}: ${fields?.join('-') ?? field}`)
}

/** Headings as shop and order systems really write them; what stands without a field is not guessed. */
const goodsHeadings = {
  'a sportswear shop': '条码/19码=barcode 货号=goodsNo 商品名称=name 品牌=brand 尺码=sizes 备注',
  'an order system':
    '款式编码=goodsNo 商品编码 商品名称=name 颜色=colourName 规格=size 国标码=barcode 市场|吊牌价=tagPrice 成本价=purchasePrice 品牌=brand 分类=category 供应商 库存 数量',
  'a store system':
    '款号*=goodsNo 品名=name 年份=year 季节=season 波段=wave 大类=category 中类=mid 小类=sub 颜色代码=colourCode 颜色=colourName 单个尺码=size 条形码=barcode 标准价（吊牌价）=tagPrice 上市日期=launchDate 订货量',
  'a warehouse': '货品编号=goodsNo 货品名称=name 国际条码=barcode 零售价=tagPrice 库存数量 货位',
  'a buyer’s sheet': '款号=goodsNo 颜色=colourName SKC起订量=skcMin 年份=year',
  shoes: '货号=goodsNo 鞋码=size 件数 年龄',
  'a line sheet':
    'Style_#=goodsNo Style_Name=name Color=colourName Size_Name=size UPC=barcode Wholesale=purchasePrice MSRP=tagPrice Season=season Delivery=wave Qty Units Total',
  'a web shop': 'Title=name Vendor=brand Variant_Barcode=barcode Variant_Price=tagPrice Variant_Inventory_Qty',
  'a product feed':
    'id item_group_id=goodsNo title=name description gtin=barcode brand=brand color=colourName gender=gender price=tagPrice quantity availability',
  'a catalogue':
    'id=goodsNo gender=gender masterCategory=category subCategory=mid articleType=styleType baseColour=colourName season=season year=year usage=series productDisplayName=name',
}
const customerHeadings = {
  'a store list':
    '门店代码=code 门店名称=name 店铺类型=type 大区=bigArea 省区=region 城市=area 省份=province 店长=contact 联系电话=phone 营业面积(㎡)=storeArea 订货折扣=discount',
  franchises:
    '加盟商编码=code 加盟商名称=name 客户级别=level 上级代理=agentCode 指标件数=targetQty 指标金额=targetAmount 开店日期 库存',
  'a retail system': '店号=code 门店名=name 联系人=contact 开业日期 订货指标',
  dealers: 'Dealer_Name=name Store_Code=code City=area Phone=phone Discount_Rate=discount Qty',
  'an export of ours': '客户编码*=code 客户名称*=name 简称=shortName 允许品牌=brands 启用=enabled 备注=remark',
}

const cases = [
  ...Object.entries(goodsHeadings).map(([name, headings]) => ['goods', name, headings] as const),
  ...Object.entries(customerHeadings).map(([name, headings]) => ['customers', name, headings] as const),
]

/** "款号=goodsNo" as heading and field; an underscore stands for a blank where the heading has one. */
function pairsOf(headings: string): { readonly heading: string; readonly field: string | undefined }[] {
  return headings.split(' ').map((text) => {
    const [heading = '', field] = text.split('=')
    return { heading: /^[a-z]+(?:_[a-z]+)*$/.test(heading) ? heading : heading.replaceAll('_', ' '), field }
  })
}

test.each(cases)(
  '%s of %s: each heading is the field it names, in any order of the columns',
  (kind, _name, headings) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(pairsOf(headings), { minLength: pairsOf(headings).length }), (pairs) => {
        const expected = pairs.flatMap(({ heading, field }) => (field ? `${heading}: ${field}` : []))
        expect(
          guessed(
            kind,
            pairs.map(({ heading }) => heading),
          ),
        ).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  },
)

test.each<[MappedKind, string[], string[]]>([
  ['goods', ['款号', 'Price', 'Retail Price'], ['款号: goodsNo', 'Retail Price: tagPrice']],
  [
    'goods',
    ['款号', 'Price (wholesale)', 'Price'],
    ['款号: goodsNo', 'Price (wholesale): purchasePrice', 'Price: tagPrice'],
  ],
  [
    'goods',
    ['款号', '价格（批发价）', '价格（吊牌）'],
    ['款号: goodsNo', '价格（批发价）: purchasePrice', '价格（吊牌）: tagPrice'],
  ],
  ['goods', ['款号', '价'], ['款号: goodsNo', '价: tagPrice']],
  ['goods', ['款号', '价格'], ['款号: goodsNo', '价格: tagPrice']],
  ['goods', ['款号', 'Cost', 'Wholesale'], ['款号: goodsNo', 'Wholesale: purchasePrice']],
  [
    'goods',
    ['款号', '颜色（名称）', '颜色（编码）'],
    ['款号: goodsNo', '颜色（名称）: colourName', '颜色（编码）: colourCode'],
  ],
  ['goods', ['款号', 'Retail Price (USD)', '吊牌价($)'], ['款号: goodsNo']],
  ['history', ['客户', '数量', '价格'], ['客户: customer', '数量: qty', '价格: price']],
])('of %s the more exact heading wins: %j', (kind, header, expected) => {
  expect(guessed(kind, header)).toEqual(expected)
})

test('a price that shops pay is no tag price for who may not see what shops pay', () => {
  const fields = kinds.goods.columns.filter(({ key }) => key !== 'purchasePrice')
  const known = { kind: 'goods' as const, fields, memory, names: new Map(), earlier: { removed: [] } }
  const { mapping } = effectiveMapping(tableOf(['款号', 'Price (wholesale)'], []), undefined, known)
  expect(mapping.columns.map(({ field }) => field)).toEqual(['goodsNo'])
})

test('of two columns with one heading codes and names of colours are told apart, else the filled one is taken', () => {
  const rows = [
    ['T1', '01', '红', '', '199'],
    ['T2', '02', '黑', '', '299'],
  ]
  expect(guessed('goods', ['款号', '颜色', '颜色', '吊牌价', '吊牌价'], rows)).toEqual([
    '款号: goodsNo',
    '颜色: colourCode',
    '颜色: colourName',
    '吊牌价: tagPrice',
  ])
  const { columns } = guessMapping(
    tableOf(
      ['款号', '吊牌价', '吊牌价'],
      rows.map(([no = '', , , ...prices]) => [no, ...prices]),
    ),
    {
      ...{ kind: 'goods', fields: kinds.goods.columns, memory },
    },
  )
  expect(columns.find(({ field }) => field === 'tagPrice')?.column).toBe(2)
})

test('numbers under a heading that says nothing of sizes are no sizes', () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 999 }).map(String), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(
      fc.constantFrom('qty', 'Age', '库存', '数量', 'provinceCode', 'Numbers', ''),
      numbers,
      (heading, values) => {
        const rows = values.map((value, at) => [`A${at}`, value])
        expect(guessed('goods', ['货号', heading], rows).filter((one) => one.endsWith(': size'))).toEqual([])
      },
    ),
  )
})

test('letters are sizes by themselves; digits are barcodes unless they are days or telephones', () => {
  const rows = ['S', 'M', 'L', 'XL'].map((size, at) => [
    `A${at}`,
    size,
    `69012345678${at}9`,
    `2027030${at + 1}`,
    `1381234567${at}`,
  ])
  expect(guessed('goods', ['货号', 'x', 'y', 'z', 'w'], rows)).toEqual(['货号: goodsNo', 'x: size', 'y: barcode'])
  const swapped = rows.map(([number = '', size = '', barcode = '', day = '', phone = '']) => [
    number,
    size,
    phone,
    day,
    barcode,
  ])
  expect(guessed('goods', ['货号', 'x', 'y', 'z', 'w'], swapped)).toEqual(['货号: goodsNo', 'x: size', 'w: barcode'])
})

test('colours stand behind the dash of the numbers where their own column is empty', () => {
  const rows = ['A1-01', 'A1-02', 'A2-01', 'A2-02'].map((number) => [number, ''])
  expect(guessed('goods', ['货号', '颜色代码'], rows)).toEqual(['货号: goodsNo-colourCode'])
  const filled = rows.map(([number = '']) => [number, '红'])
  expect(guessed('goods', ['货号', '颜色'], filled)).toEqual(['货号: goodsNo', '颜色: colourName'])
})
