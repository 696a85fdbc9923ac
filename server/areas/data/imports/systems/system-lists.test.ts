import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** "number name tag-price purchase-price: colour sizes, colour sizes" of each style whose number begins so. */
async function stylesOf(numbers: string): Promise<string[]> {
  const found = await sql<{ style: string; skcs: string }>`
    select concat_ws(' ', goods_no, styles.name, tag_fen / 100, purchase_fen / 100) as style,
      (select string_agg(colours.name || ' ' || (select string_agg(sizes.code, '') from (
            select code from sizes where size_group_id = styles.size_group_id
              and (styles.size_mask & ~skcs.off_mask) >> (slot - 1) & 1 = 1 order by size_no) sizes), ', ' order by colours.name)
        from skcs join colours on colours.id = colour_id where style_id = styles.id) as skcs
    from styles where goods_no like ${`${numbers}%`} order by goods_no`.execute(app.fair.db)
  return found.rows.map(({ style, skcs }) => `${style}: ${skcs}`)
}

const fixed = { brand: '海风' }
const importGoods = (rows: readonly (readonly string[])[]) =>
  uploaded(app, { kind: 'goods', rows, mode: 'dryRun' }).then(({ importId, mapping }) =>
    uploaded(app, {
      kind: 'goods',
      importId,
      mapping: {
        ...mapping,
        fixed: { ...mapping.fixed, ...(mapping.columns.some((one) => one.field === 'brand') ? {} : fixed) },
      },
    }),
  )

test('Odoo: the number is the internal reference, and lines below a product go on with its options', async () => {
  await importGoods([
    [
      ...['id', 'name', 'default_code', 'barcode', 'list_price', 'standard_price', 'categ_id'],
      ...['attribute_line_ids/attribute_id', 'attribute_line_ids/value_ids'],
    ],
    ['__export__.product_template_41_a1', '中长羽绒服', 'OD1', '', '1299.0', '520.0', 'All / 上装', '颜色', '黑,白'],
    ['', '', '', '', '', '', '', '尺码', 'S,M,L'],
    ['__export__.product_template_42_b2', '短袖', 'OD2', '', '199.0', '80.0', 'All / 上装', '颜色', '红'],
    ['', '', '', '', '', '', '', '尺码', 'S,M'],
  ])
  expect(await stylesOf('OD')).toEqual(['OD1 中长羽绒服 1299 520: 白 SML, 黑 SML', 'OD2 短袖 199 80: 红 SM'])
  const category = await sql`select 1 from common_codes where name like 'All%'`.execute(app.fair.db)
  expect(category.rows).toEqual([])
})

test('a technical id is no number of goods, even where nothing else is one', async () => {
  const rows = [
    ['id', 'name'],
    ['__export__.product_template_41_a1', '羽绒服'],
  ]
  const { problems, counts } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(counts).toMatchObject({ created: 0 })
  expect(problems).toContain('没有对应“款号”的列')
})

const triedGoods = (rows: readonly (readonly string[])[]) => uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
const refusedIn = ({ rows }: Awaited<ReturnType<typeof triedGoods>>) =>
  rows.flatMap(({ row, action, notes }) =>
    action === 'refused' ? [[row, ...notes.map(({ problem }) => problem)]] : [],
  )

const odooVariants = [
  ...['id', 'name', 'default_code', 'lst_price', 'standard_price', 'product_template_attribute_value_ids'],
]
const variantId = '__export__.product_product_'

test('Odoo: variants stand under the number that theirs begin with, at their price', async () => {
  await importGoods([
    odooVariants,
    [`${variantId}1`, '羽绒服', 'OV2-黑-S', '1299', '520', '颜色: 黑, 尺码: S'],
    [`${variantId}2`, '羽绒服', 'OV2-黑-M', '1299', '520', '颜色: 黑, 尺码: M'],
    [`${variantId}3`, '帽', 'OV3', '99', '40', '颜色: 红, 尺码: F'],
    [`${variantId}4`, '羽绒服', 'OV4-M-白', '999', '400', '颜色: 白, 尺码: M'],
  ])
  expect(await stylesOf('OV')).toEqual(['OV2 羽绒服 1299 520: 黑 SM', 'OV3 帽 99 40: 红 F', 'OV4 羽绒服 999 400: 白 M'])
  await importGoods([
    ['Internal Reference', 'Name', 'Sales Price', 'Variant Values'],
    ['OW1-黑-S', '裤', '199', '颜色: 黑, 尺码: S'],
    ['OW1-白-S', '裤', '199', '颜色: 白, 尺码: S'],
  ])
  expect(await stylesOf('OW')).toEqual(['OW1 裤 199: 白 S, 黑 S'])
})

test('Odoo: variants whose numbers do not tell their style are refused until it is given', async () => {
  const variants = [
    [`${variantId}5`, '裙', 'OX-0001', '299', '90', '颜色: 黑, 尺码: S'],
    [`${variantId}6`, '裙', 'OX-0002', '299', '90', '颜色: 黑, 尺码: M'],
  ]
  const tried = await triedGoods([odooVariants, ...variants])
  const problem = '从编号看不出是哪一款；请在“款号”一列填上款号后重新导入'
  expect(refusedIn(tried)).toEqual([
    [2, problem],
    [3, problem],
  ])
  await importGoods([[...odooVariants, '款号'], ...variants.map((cells) => [...cells, 'OX'])])
  expect(await stylesOf('OX')).toEqual(['OX 裙 299 90: 黑 SM'])
})

test('variants without columns of their attributes are refused, styles beside them are not', async () => {
  const problem =
    '这是一款的一个颜色尺码，但文件里没有颜色、尺码的列；请在导出时选上属性（Variant Attributes / Variant Values）。各是一款的，请加一列“款号”'
  const variants = [
    ['EV1', '羽绒服', '', '1299'],
    ['EV1-黑-S', '羽绒服-黑-S', 'EV1', '1299'],
    ['EV1-黑-M', '羽绒服-黑-M', 'EV1', '1299'],
    ['EV2', '帽', '', '99'],
  ]
  const erpNext = await triedGoods([['Item Code', 'Item Name', 'Variant Of', 'Standard Selling Rate'], ...variants])
  expect(refusedIn(erpNext)).toEqual([
    [3, problem],
    [4, problem],
  ])
  expect(erpNext.counts).toMatchObject({ created: 1, styles: 1 })
  const odoo = await triedGoods([
    ['name', 'default_code', 'lst_price'],
    ['羽绒服', 'EV3.0001', '1299'],
    ['羽绒服', 'EV3.0002', '1299'],
    ['羽绒服', 'EV4', '999'],
  ])
  expect(refusedIn(odoo)).toEqual([
    [2, problem],
    [3, problem],
  ])
})

test('ERPNext: variants stand under the number and the name of their style', async () => {
  const line = (...cells: readonly string[]) => Array.from({ length: 10 }, (_, at) => cells[at] ?? '')
  const option = (id: string, name: string, value: string) => line('', '', '', '', '', '', id, name, value)
  await importGoods([
    [
      ...['ID', 'Item Code', 'Item Name', 'Item Group', 'Has Variants', 'Variant Of', 'ID (Variant Attributes)'],
      ...['Attribute (Variant Attributes)', 'Attribute Value (Variant Attributes)', 'Standard Selling Rate'],
    ],
    line('EN1', 'EN1', '羽绒服', '上装', '1', '', '', '颜色', '', '1299.00'),
    option('', '尺码', ''),
    line('EN1-黑-S', 'EN1-黑-S', '羽绒服-黑-S', '上装', '0', 'EN1', '9f1', '颜色', '黑', '1299.00'),
    option('9f2', '尺码', 'S'),
    line('EN1-黑-M', 'EN1-黑-M', '羽绒服-黑-M', '上装', '0', 'EN1', '9f3', '颜色', '黑', '1299.00'),
    option('9f4', '尺码', 'M'),
  ])
  expect(await stylesOf('EN')).toEqual(['EN1 羽绒服 1299: 黑 SM'])
})

test('Lightspeed and Shopify: the handle is the style, options name themselves', async () => {
  await importGoods([
    [
      ...['id', 'handle', 'sku', 'name', 'variant_option_one_name', 'variant_option_one_value'],
      ...['variant_option_two_name', 'variant_option_two_value', 'supply_price', 'retail_price', 'brand_name'],
    ],
    ['0a1', 'ls-parka', '10001', 'Parka / 黑 / S', 'Color', '黑', 'Size', 'S', '520.00000', '1299.00000', '海风'],
    ['0a2', 'ls-parka', '10002', 'Parka / 黑 / M', 'Color', '黑', 'Size', 'M', '520.00000', '1299.00000', '海风'],
    ['0a3', 'ls-tee', '10003', 'Tee / 白 / S', 'Color', '白', 'Size', 'S', '80.00000', '199.00000', '海风'],
  ])
  expect(await stylesOf('ls-')).toEqual(['ls-parka Parka 1299 520: 黑 SM', 'ls-tee Tee 199 80: 白 S'])
  await importGoods([
    [
      ...['Handle', 'Title', 'Vendor', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
      ...['Variant SKU', 'Variant Price', 'Variant Barcode', 'Image Src'],
    ],
    ['sh-coat', 'Coat', '海风', 'Color', '黑', 'Size', 'S', 'c1', '899.00', "'690900000011", 'http://a/1.jpg'],
    ['sh-coat', '', '', '', '黑', '', 'M', 'c2', '899.00', "'690900000012", ''],
    ['sh-coat', '', '', '', '', '', '', '', '', '', 'http://a/2.jpg'],
  ])
  expect(await stylesOf('sh-')).toEqual(['sh-coat Coat 899: 黑 SM'])
  const kept = await sql`select code from barcodes where code like '6909%' order by 1`.execute(app.fair.db)
  expect(kept.rows).toEqual([{ code: '690900000011' }, { code: '690900000012' }])
})

test('Shopify’s newer export: the URL handle is the style, each variant is no style of its own', async () => {
  await importGoods([
    [
      'Title',
      'URL handle',
      'Vendor',
      'SKU',
      'Barcode',
      'Option1 name',
      'Option1 value',
      'Option2 name',
      'Option2 value',
      'Price',
    ],
    ['Coat', 'sn-coat', '海风', 'SN1', '690900000041', 'Color', '黑', 'Size', 'S', '899.00'],
    ['', 'sn-coat', '', 'SN2', '690900000042', '', '黑', '', 'M', '899.00'],
  ])
  expect(await stylesOf('sn-')).toEqual(['sn-coat Coat 899: 黑 SM'])
})

test('ApparelMagic: Price is what shops pay, Retail Price the tag’s, and attributes are colours', async () => {
  await importGoods([
    ['Style Number', 'Description', 'Attribute 2', 'Attribute 2 Name', 'Size', 'Price', 'Retail Price', 'Cost'],
    ['AM1', 'Parka', 'BLK', 'Black', 'S', '52.00', '129.00', '21.00'],
    ['AM1', 'Parka', 'BLK', 'Black', 'M', '52.00', '129.00', '21.00'],
  ])
  expect(await stylesOf('AM')).toEqual(['AM1 Parka 129 52: Black SM'])
})

test('Shopify’s customers: codes lose the quote that guards their digits, names are companies', async () => {
  const rows = [
    [
      ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Default Address Company'],
      ...['Default Address City', 'Phone', 'Note'],
    ],
    ["'7012345678901", '若曦', '马', 'a@b.cn', 'yes', '上海南京路店', '上海', "'+8613800138000", ''],
    ["'7012345678902", 'Wei', 'Wang', 'c@d.cn', 'yes', '', '北京', "'+8613900139000", ''],
  ]
  await uploaded(app, { kind: 'customers', rows })
  const found = await sql`
    select code, name, contact, phone from customers where code like '7012%' order by code`.execute(app.fair.db)
  expect(found.rows).toEqual([
    { code: '7012345678901', name: '上海南京路店', contact: '马若曦', phone: '+8613800138000' },
    { code: '7012345678902', name: 'Wei Wang', contact: 'Wei Wang', phone: '+8613900139000' },
  ])
  expect((await uploaded(app, { kind: 'customers', rows })).counts).toMatchObject({ created: 0, left: 2 })
})

const shopifyHeader = [
  ...['Handle', 'Title', 'Vendor', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Variant Price', 'Variant Barcode', 'Image Src', 'Image Position', 'Gift Card', 'Status'],
]
const imageOf = (handle: string, at: string) => [
  ...[handle, '', '', '', '', '', '', '', ''],
  ...[`http://a/${at}.jpg`, at, '', ''],
]

test('Shopify: a product without options has one size and one colour, and lines of further pictures are no goods', async () => {
  const plain = (handle: string, title: string, barcode: string) => [
    ...[
      handle,
      title,
      '海风',
      'Title',
      'Default Title',
      '',
      '',
      '99.00',
      barcode,
      'http://a/1.jpg',
      '1',
      'false',
      'active',
    ],
  ]
  const rows = [
    shopifyHeader,
    plain('sd-cap', 'Cap', ''),
    imageOf('sd-cap', '2'),
    imageOf('sd-cap', '3'),
    ['sd-coat', 'Coat', '海风', 'Color', '黑', 'Size', 'S', '899.00', '', 'http://a/1.jpg', '1', 'false', 'active'],
    ['sd-coat', '', '', '', '黑', '', 'M', '899.00', '', '', '', '', ''],
    imageOf('sd-coat', '2'),
    imageOf('sd-gone', '1'),
    plain('sd-bag', 'Bag', '690900000051'),
    imageOf('sd-bag', '2'),
  ]
  const tried = await triedGoods(rows)
  expect(tried.counts).toMatchObject({ refused: 0 })
  await importGoods(rows)
  expect(await stylesOf('sd-')).toEqual(['sd-bag Bag 99: 均色 F', 'sd-cap Cap 99: 均色 F', 'sd-coat Coat 899: 黑 SM'])
  await importGoods([shopifyHeader, plain('se-cap', 'Cap', ''), imageOf('se-cap', '2')])
  expect(await stylesOf('se-')).toEqual(['se-cap Cap 99: 均色 F'])
  const sizes = await sql`select 1 from sizes where code like 'Default%'`.execute(app.fair.db)
  expect(sizes.rows).toEqual([])
})

test('Odoo’s contacts: the reference is the code, the external id never is', async () => {
  const external = (number: number) => `__export__.res_partner_${number}_a1b2`
  const labelled = await uploaded(app, {
    kind: 'customers',
    rows: [
      ['External ID', 'Name', 'Internal Reference', 'Phone', 'City', 'Related Company'],
      [external(1), '一店', 'OC1', '13800138000', '杭州', ''],
    ],
  })
  expect(labelled.columns.map(({ field }) => field)).toEqual([null, 'name', 'code', 'phone', 'area', null])
  const fieldsOf = async (header: readonly string[], ...cells: readonly string[]) =>
    (await uploaded(app, { kind: 'customers', rows: [header, cells], mode: 'dryRun' })).columns.map(
      ({ field }) => field,
    )
  const technical = ['id', 'complete_name', 'name', 'ref', 'mobile', 'company_type']
  expect(await fieldsOf(technical, external(2), '二店', '二店', 'OC2', '138', 'company')).toEqual([
    ...[null, null, 'name', 'code', 'phone', null],
  ])
  expect(await fieldsOf(['外部 ID', '名称', '参考', '电话'], external(3), '三店', 'OC3', '139')).toEqual([
    ...[null, 'name', 'code', 'phone'],
  ])
  expect(await fieldsOf(['Name', 'Internal Reference', 'City'], '五店', 'OC5', '杭州')).toEqual([
    'name',
    'code',
    'area',
  ])
  expect(await fieldsOf(['Store Code', 'Name', 'Ref'], 'OC6', '六店', 'X')).toEqual(['code', 'name', null])
  const without = await uploaded(app, {
    kind: 'customers',
    rows: [
      ['编号', '名称'],
      [external(4), '四店'],
    ],
    mode: 'dryRun',
  })
  expect(without.problems).toContain('没有对应“客户编码”的列')
  const ids = await sql`select 1 from customers where code like '\\_\\_%'`.execute(app.fair.db)
  expect(ids.rows).toEqual([])
})

test.each([
  ['颜色规格', '黑;M', '黑;L', '白;M'],
  ['规格', '黑,M', '黑,L', '白,M'],
  ['规格名称', '黑 M', '黑 L', '白 M'],
  ['销售属性', '尺码:M；颜色:黑', '尺码:L；颜色:黑', '尺码:M；颜色:白'],
])('colours and sizes in one column headed %s are read apart', async (heading, ...cells) => {
  const no = `J${heading.length}${cells[0]?.length}`
  await importGoods([
    ['款式编码', '商品名称', heading, '国标码', '吊牌价'],
    ...cells.map((cell, at) => [no, '裙', cell, `69012345${no.slice(1).padStart(3, '0')}${at}`, '199']),
  ])
  expect(await stylesOf(no)).toEqual([`${no} 裙 199: 白 M, 黑 ML`])
})

test('goods whose colours stand in a column that cannot be read get no colour of ours', async () => {
  const rows = [
    ['款号', '名称', '规格名称', '吊牌价'],
    ['JX1', '裙', '黑色大码加长款', '199'],
    ['JX1', '裙', '白色小码', '199'],
  ]
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect([tried.counts.refused, tried.mapping.fixed]).toEqual([2, {}])
  expect(tried.problems.join()).toContain('“规格名称”里像有颜色和尺码，没有读取')
})

test('barcodes below sizes are told, and are no barcode of the goods', async () => {
  const rows = [
    ['款号', '颜色', 'S', 'M', 'L', '吊牌价'],
    ['JX2', '黑', '6901234567892', '6901234567908', '', '199'],
  ]
  const { problems, counts } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(problems.join()).toContain('“S”、“M”一列一个尺码，没有读取')
  expect(counts).toMatchObject({ barcodes: 0, skus: 0 })
})

test('Taobao: the seller’s own number is the style, tabs keep texts, headings may be traditional', async () => {
  const text = '宝贝名称\t,商家编码\t,顏色\t,尺码\t,一口价\t\n裙\t,TB1\t,黑\t,M\t,199\t\n裙\t,TB1\t,黑\t,L\t,199\t\n'
  const mapping = { fixed }
  const trial = await uploaded(app, { kind: 'goods', bytes: Buffer.from(text), mode: 'dryRun', mapping })
  await uploaded(app, { kind: 'goods', importId: trial.importId, mapping: { ...trial.mapping } })
  expect(await stylesOf('TB')).toEqual(['TB1 裙 199: 黑 ML'])
})

test('WooCommerce: variants stand under their parent, by its number or its id', async () => {
  await importGoods([
    [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Regular price',
      'Parent',
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 2 name',
      'Attribute 2 value(s)',
    ],
    ['10', 'variable', 'WH1', 'Hoodie', '', '', 'Color', 'Blue, Green', 'Size', 'S, M'],
    ['11', 'variation', 'WH1-BLUE-S', 'Hoodie', '45', 'WH1', 'Color', 'Blue', 'Size', 'S'],
    ['12', 'variation', 'WH1-BLUE-M', 'Hoodie', '45', 'id:10', 'Color', 'Blue', 'Size', 'M'],
  ])
  expect(await stylesOf('WH')).toEqual(['WH1 Hoodie 45: Blue SM'])
})

test('Magento: variants bear the number and the name of their style, whose line has no options', async () => {
  await importGoods([
    ['sku', 'attribute_set_code', 'product_type', 'name', 'price', 'additional_attributes'],
    ['MG1-S-Gray', 'Top', 'simple', 'Chaz Hoodie-S-Gray', '52', 'color=Gray,size=S'],
    ['MG1-M-Gray', 'Top', 'simple', 'Chaz Hoodie-M-Gray', '52', 'color=Gray,size=M'],
    ['MG1', 'Top', 'configurable', 'Chaz Hoodie', '52', 'activity=Gym'],
  ])
  expect(await stylesOf('MG')).toEqual(['MG1 Chaz Hoodie 52: Gray SM'])
})
