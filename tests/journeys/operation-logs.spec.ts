import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { speak, test } from './open-fair.ts'

const rows = (page: Page): Locator => page.locator('.fd-grid:visible [data-row]')

test('what was done is found by what is typed, with filters in the address, read field by field and exported', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/operationLogs`)
  await expect(page.getByText('还没有记录').or(rows(page).first())).toBeVisible()
  const clear = page.getByRole('button', { name: '清空筛选' })
  await expect(clear).toHaveCount(0)
  const files = page.getByRole('button', { name: '导出' })
  const [field, actions] = [await page.getByLabel('对象开头').boundingBox(), await files.boundingBox()]
  await page.getByText('系统', { exact: true }).click()
  await expect(page).toHaveURL(/\?place=house$/)
  await expect(rows(page).filter({ hasText: '登录' }).first()).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/operationLog/list')) asked.push(String(request.postDataJSON().ref))
  })
  await page.getByLabel('对象开头').pressSequentially('ADMIN@', { delay: 30 })
  await expect(page).toHaveURL(/place=house&ref=ADMIN%40$/)
  await expect(rows(page).first()).toContainText('admin@')
  expect(asked).toEqual(['ADMIN@'])
  // Nothing moves for the button that clears the filters.
  await expect(clear).toBeVisible()
  expect([await page.getByLabel('对象开头').boundingBox(), await files.boundingBox()]).toEqual([field, actions])
  await page.getByLabel('对象开头').pressSequentially('无此对象')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?place=house$/)
  await expect(page.getByLabel('对象开头')).toHaveValue('')
  await page.goForward()
  await clear.first().click()
  await page.getByText('系统', { exact: true }).click()

  await page.getByRole('combobox', { name: '账号' }).fill('adm')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/place=house&accountBegins=adm$/)
  await page.getByRole('combobox', { name: '账号' }).fill('admin')
  await page.locator('.ant-select-item-option', { hasText: '管理员' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/place=house&accounts=admin&accountBegins=adm$/)
  await page.reload()
  await expect(rows(page).first()).toContainText('admin')

  await expectNoBarriers(page, { within: ['#content'] })
  await rows(page).getByRole('button', { name: '登录' }).first().click()
  await expect(page.getByRole('dialog', { name: '登录' })).toContainText('请求编号')
  await page.keyboard.press('Escape')
  const file = page.waitForEvent('download')
  await files.click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toContain('操作日志')
})

test('a change is found by what stood before, and said in the words of each language', async ({
  fair,
  signedIn: page,
}) => {
  const contact = '会务组 42 号台'
  await fair.sql.query(
    `insert into platform.operation_log (account, real_name, action, ref, before, after)
     values ('admin', '管理员', 'settings.change-system', 'system', $1, $2)`,
    [
      { contact, defaultLocale: 'zh_CN', footerLinks: [] },
      { contact: '', defaultLocale: 'en', footerLinks: [{ name: 'x', url: 'https://a.example' }] },
    ],
  )
  await page.goto(`${fair.address}set/operationLogs?place=house`)
  await page.getByRole('searchbox', { name: '搜索' }).fill(contact)
  await expect(page).toHaveURL(/keyword=/)
  await expect(rows(page).first()).toContainText('系统设置')
  await rows(page).getByRole('button', { name: '修改系统设置' }).first().click()
  const details = page.getByRole('dialog')
  await expect(details.locator('.fd-log-differences tr')).toHaveText([
    '字段修改前修改后',
    `联系方式${contact}-`,
    '默认语言简体中文英文',
    '页脚链接 1 网址-https://a.example',
    '页脚链接 1 名称-x',
  ])
  for (const [language, said] of [
    ['zh_TW', ['預設語言', '頁尾連結 1 名稱']],
    ['en', ['Default language', 'Footer links 1 Name']],
  ] as const) {
    await speak(page, language)
    for (const words of said) await expect(page.getByRole('dialog')).toContainText(words)
  }
})
