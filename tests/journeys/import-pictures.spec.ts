import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

type Style = { readonly goodsNo: string; readonly name: string; readonly colours: readonly { name: string }[] }

/** A file as the browser's chooser gives it; each colour makes another picture. */
async function picture(name: string, colour: string) {
  const blank = sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
  return { name, mimeType: 'image/png', buffer: await blank.png().toBuffer() }
}

async function firstStyle(page: Page, address: string): Promise<Style> {
  const [cookie] = await page.context().cookies(address)
  const headers = { token: cookie?.value ?? '' }
  const answer = await page.request.get(`${address}api/report/getGoodsList?limit=1`, { headers })
  return (await answer.json()).data[0]
}

test('pictures find their goods by their names, a lost network is waited for, a hand mends the rest, and all is taken back', async ({
  fair,
  signedIn: page,
}) => {
  const { goodsNo, name, colours } = await firstStyle(page, fair.address)
  const [one, two] = colours.map((colour) => colour.name)
  await page.route('**/goods/uploadGoodsImageTemp', (route) => route.abort(), { times: 1 })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/goods/pictures/report')) asked++
  })
  await page.goto(`${fair.address}custom/importPictures`)
  await page
    .getByLabel('选择文件', { exact: true })
    .setInputFiles([
      await picture(`${goodsNo.toLowerCase()}.png`, '#204060'),
      await picture(`${goodsNo}_${one}-2.png`, '#406020'),
      await picture('IMG_0417.png', '#602040'),
      { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
  await expect(page.getByText('网络中断，恢复后自动继续')).toBeVisible()
  const rows = page.getByRole('table', { name: '图片匹配报告' }).getByRole('row')
  await expect(rows.filter({ hasText: `${goodsNo}_${one}-2.png` })).toContainText(`${one} · 第 2 张`)
  await expect(rows.filter({ hasText: 'note.png' })).toContainText('不是 JPG、PNG 或 WebP 图片')
  await expectNoBarriers(page)
  // Nothing arrives any more: the report is asked for no more than the thumbnails need.
  asked = 0
  await page.waitForTimeout(1000)
  expect(asked).toBeLessThan(3)

  await page.getByLabel('命名规则').fill('IMG_{款号}')
  await expect(page.getByRole('button', { name: '导入 0 张' })).toBeDisabled()
  await page.getByLabel('命名规则').fill('')
  await page.getByRole('button', { name: '更正 IMG_0417.png' }).click()
  await page.getByRole('tooltip').getByRole('combobox').fill(goodsNo)
  await page.getByTitle(`${goodsNo} ${name}`).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: two ?? '', exact: true })
    .click()
  await expect(rows.filter({ hasText: 'IMG_0417.png' })).toContainText('手动指定')

  await page.getByRole('button', { name: '导入 3 张' }).click()
  await expect(page.getByText('3 处已更新，共 3 张图片')).toBeVisible()
  await page.getByRole('button', { name: '撤销这次导入' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '撤销这次导入' }).click()
  await expect(page.getByText('已撤销，恢复为导入前的图片')).toBeVisible()
})

test('what an import left out is listed by reason, copied, and tried again alone, with what never got there', async ({
  fair,
  signedIn: page,
}) => {
  const { goodsNo } = await firstStyle(page, fair.address)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const full = { code: 422, msg: '磁盘空间不足', data: null }
  await page.goto(`${fair.address}custom/importPictures`)
  const choose = page.getByLabel('选择文件', { exact: true }).first()
  await choose.setInputFiles([
    await picture(`${goodsNo} - 副本.png`, '#301010'),
    await picture('DSC_0900.png', '#301020'),
    await picture(`${goodsNo}_没有的颜色.png`, '#301030'),
    { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  ])
  const rows = page.getByRole('table', { name: '图片匹配报告' }).getByRole('row')
  await expect(rows.filter({ hasText: '副本.png' })).toContainText('文件名中的“副本”已略去')
  await page.route('**/goods/uploadGoodsImageTemp', (route) => route.fulfill({ json: full }), { times: 1 })
  await choose.setInputFiles([await picture('DSC_0901.png', '#301040')])
  await expect(page.getByText('1 张未上传')).toBeVisible()
  await page.getByRole('button', { name: '导入 1 张' }).click()

  const left = page.getByRole('region', { name: '未导入的文件' })
  await expect(left.getByRole('button', { name: '全部 4' })).toBeVisible()
  await left.getByRole('button', { name: '不可用 1' }).click()
  await expect(left.getByRole('row').nth(1)).toContainText('不是 JPG、PNG 或 WebP 图片')
  await expect(left.getByRole('button', { name: '再试' })).toHaveCount(0)
  await left.getByRole('button', { name: '全部 4' }).click()
  await left.getByRole('button', { name: '复制清单' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split(/\r?\n/)).toContain('DSC_0901.png\t未上传\t没有传到服务器')
  expect(copied.split(/\r?\n/)).toHaveLength(4)
  await expectNoBarriers(page)

  await left.getByRole('button', { name: '再试 3 个' }).click()
  await expect(page.getByRole('button', { name: '全部 3' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '保留原有，追加在后' })).toBeChecked()
  await expect(rows.filter({ hasText: 'DSC_0901.png' })).toContainText('文件名中没有已知的编号')
  await expect(rows.filter({ hasText: '副本.png' })).toHaveCount(0)
})
