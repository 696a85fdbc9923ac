import { readSheet } from '@fairdesk/server/domain/sheets/read'
import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'

/** Goods under numbers of this journey's own: 价签 and 特大 are words nobody knows, one price is none. */
const goods = `货号,品名,尺码,价签,数量
JWZ1-JwCrimson,旅程衬衫,S,299,12
JWZ1-JwCrimson,旅程衬衫,M,299,30
JWZ1-JwCrimson,旅程衬衫,特大,299,7
JWZ1-JwIndigo,旅程衬衫,M,299,8
JWZ2-JwIndigo,旅程外套,S,599元,4
JWZ2-JwIndigo,旅程外套,M,待定,5
`

/** Every two-byte character of GB18030 by what it says: Node only decodes it. */
function gb18030(text: string): Buffer {
  const bytesOf = new Map<string, Buffer>()
  const decoder = new TextDecoder('gb18030')
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const bytes = Buffer.from([lead, trail])
      bytesOf.set(decoder.decode(bytes), bytes)
    }
  }
  return Buffer.concat([...text].map((letter) => bytesOf.get(letter) ?? Buffer.from(letter, 'latin1')))
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.type(option)
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).first().click()
}

const chip = (page: Page, text: string) => page.locator('.fd-import-chips button', { hasText: text })
const notes = (page: Page) => page.locator('.fd-import-notes')

/** What an import remembers would be guessed for the files of other journeys too. */
test.afterEach(async ({ fair }) => {
  await fair.sql.query('delete from import_column_memory')
  await fair.sql.query('delete from import_value_memory')
})

test('goods in GB18030: columns, a split, a fixed value, an unknown word; the good rows and the others as a file', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}custom/importGoods`)
  const file = { name: '旅程.csv', mimeType: 'text/csv', buffer: gb18030(goods) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(chip(page, '全部')).toHaveText('全部 6')
  await expect(page.getByText('旅程衬衫').first()).toBeVisible()

  await choose(page, '“货号”对应的字段', '在横线处拆开')
  await expect(page.getByLabel('第 2 段')).toBeVisible()
  await choose(page, '第 2 段', '颜色名称')
  await choose(page, '“价签”对应的字段', '吊牌价')
  await choose(page, '添加字段', '大类')
  await page.getByRole('textbox', { name: '大类', exact: true }).fill('上装')
  await expect(chip(page, '新建')).toHaveText('新建 5')
  await expect(chip(page, '拒绝')).toHaveText('拒绝 1')
  await expect(page.locator('.fd-page-foot')).toContainText('2 款　3 款色　5 SKU')

  await chip(page, '拒绝').click()
  const rows = page.locator('.fd-import-rows')
  await expect(rows).toContainText('吊牌价“待定”：不是有效的金额')
  await expect(notes(page)).toContainText('第 7 行')
  await chip(page, '新建').click()
  await rows.getByText('单个尺码“特大”：将新建').click()
  await expect(notes(page)).toContainText('第 4 行')
  await page.getByLabel('“特大”对应到').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('XL', { exact: true }).click()
  await expect(notes(page)).not.toContainText('特大')
  await expect(page.getByLabel('“特大”的意思')).toHaveValue('XL')

  // The answer to the commit is lost on its way; it is asked for again and nothing is done twice.
  let commits = 0
  await page.route('**/api/goods/batchUpload', async (route) => {
    if (!route.request().postData()?.includes('commitGood') || ++commits > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await expect(page.locator('.fd-tab-unsaved')).toHaveCount(1)
  await page.getByRole('button', { name: '只导入无误的 5 行' }).click()
  await expect(page.getByText('已导入 5 行')).toBeVisible()
  await expect(page.locator('.fd-tab-unsaved')).toHaveCount(0)
  expect(commits).toBe(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载未导入的行' }).click(),
  ])
  const refused = await readSheet(await download.path(), { fileName: download.suggestedFilename() })
  expect(refused.rows).toEqual([
    ['JWZ2-JwIndigo', '旅程外套', 'M', '待定', '5', '吊牌价“待定”：不是有效的金额，请填数字，如 199 或 199.00'],
  ])

  const { rows: made } = await fair.sql.query(`
    select goods_no, tag_fen::int, category.name as category, string_agg(distinct colours.name, ' ') as colours,
      (select string_agg(sizes.code, ' ' order by size_no) from sizes where sizes.size_group_id = styles.size_group_id
        and (styles.size_mask >> (slot - 1)) & 1 = 1) as sizes
    from styles join common_codes category on category.id = category_id
    join skcs on skcs.style_id = styles.id join colours on colours.id = skcs.colour_id
    where goods_no like 'JWZ%' group by styles.id, category.name order by goods_no`)
  expect(made).toEqual([
    { goods_no: 'JWZ1', tag_fen: 29_900, category: '上装', colours: 'JwCrimson JwIndigo', sizes: 'S M XL' },
    { goods_no: 'JWZ2', tag_fen: 59_900, category: '上装', colours: 'JwIndigo', sizes: 'S' },
  ])
  const { rows: logged } = await fair.sql.query(
    `select count(*)::int from operation_log where action = 'goods.import' and ref = '旅程.csv'`,
  )
  expect(logged).toEqual([{ count: 1 }])
})
