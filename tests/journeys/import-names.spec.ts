import { expect } from '@playwright/test'
import { test } from './open-fair.ts'

test.use({ demo: 'off' })

const provinces = [
  ['浙江省', '浙江', '杭州市', '杭州', '宁波市', '温州'],
  ['广西壮族自治区', '广西', '南宁', '南宁市', '桂林市', '柳州'],
  ['内蒙古自治区', '内蒙古', '包头', '包头市', '赤峰市', '通辽'],
] as const

/** As an office keeps its dealers: provinces and cities, no big areas, endings as they come. */
const dealers = Array.from({ length: 1050 }, (_, index) => {
  const [long, short, ...cities] = provinces[index % 3] ?? provinces[0]
  const province = (index >> 3) % 2 === 0 ? long : short
  return `K${index},第${index}店,${province},${cities[(index >> 1) % 4]}`
})
const list = ['客户编码,客户名称,省份,城市', ...dealers].join('\n')

test('the first list of dealers of a new fair is imported with its places in four clicks', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}custom/importCustomers`)
  const file = { name: '经销商.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  const chip = (text: string) => page.locator('.fd-import-chips button', { hasText: text })
  await expect(chip('拒绝')).toHaveText('拒绝 1,050')
  await page.getByRole('button', { name: '全部新建' }).click()
  await expect(chip('新建')).toHaveText('新建 1,050')
  await expect(chip('拒绝')).toHaveText('拒绝 0')
  // The places that come are confirmed once.
  await page
    .getByRole('button', { name: /没问题/ })
    .first()
    .click()
  await page.getByRole('button', { name: '全部导入' }).click()
  await expect(page.getByText('已导入 1,050 行')).toBeVisible()
  const { rows } = await fair.sql.query(`
    select big_areas.name as big, count(distinct regions.id)::int as regions, count(*)::int as areas
    from areas join regions on regions.id = region_id join big_areas on big_areas.id = big_area_id group by 1`)
  expect(rows).toEqual([{ big: '全国', regions: 3, areas: 9 }])
})
