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

test('pictures find their goods by their names, a lost network is waited for, a hand mends the rest, what is left out is copied, and all is taken back', async ({
  fair,
  signedIn: page,
}) => {
  const { goodsNo, name, colours } = await firstStyle(page, fair.address)
  const [one, two] = colours.map((colour) => colour.name)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/goods/uploadGoodsImageTemp', (route) => route.abort(), { times: 1 })
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
  const left = page.getByRole('region', { name: '未导入的文件' })
  await expect(left.getByRole('row').nth(1)).toContainText('不是 JPG、PNG 或 WebP 图片')
  await left.getByRole('button', { name: '复制清单' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('note.png')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '撤销这次导入' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '撤销这次导入' }).click()
  await expect(page.getByText('已撤销，恢复为导入前的图片')).toBeVisible()
})
