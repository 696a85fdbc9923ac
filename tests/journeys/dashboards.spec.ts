import { readyKeys, readyParams, readyQuestion } from '@fairdesk/contract/areas/reports/dashboards/ready-questions'
import { expect, type Page } from '@playwright/test'
import { post, postAs } from './ask-server.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const none = { goods: {}, customers: {} }

/** Somebody who sees one brand of one big area, without prices. */
async function viewerToken(page: Page, fair: RunningFair): Promise<string> {
  const account = `kan.${Date.now().toString(36)}`
  const who = { account, realName: '阚', accountType: 4, isAdmin: false, enabled: true, password: 'journey-1' }
  const rights = [{ fairId: 1, prices: 'none', menuIds: [7], brands: ['HY'], areas: ['HD'] }]
  await post(page, { fair, path: '/user/save', data: { ...who, rights } })
  const data = { username: account, password: who.password, dbSourceId: 1 }
  const answer = await page.request.post(`${fair.address}api/user/login`, { data })
  return (await answer.json()).data.token
}

test('a dashboard begins with ready questions, is arranged, printed, and seen by others by their own rights', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}report2/dashboards`)
  await page.getByRole('button', { name: '用这些问题开始' }).click()
  const total = widget(page, '总订货件数')
  await expect(total.locator('strong')).toHaveText(/^[\d,]{7,}$/)
  const pieces = (await total.locator('strong').textContent()) ?? ''
  await expect(widget(page, '各大区大类结构').locator('.fd-chart-picture svg')).toBeVisible()
  await expect(widget(page, '畅销款前 20').getByRole('row').nth(3)).toBeVisible()

  // By pointer: a column wider; by keyboard: one place on.
  const before = await total.boundingBox()
  if (!before) throw new Error('no widget')
  await page.mouse.move(before.x + before.width - 4, before.y + before.height - 4)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width * 1.4, before.y + before.height - 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await total.boundingBox())?.width).toBeGreaterThan(before.width * 1.2)
  await page.getByRole('button', { name: '移动“总订货件数”' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region').first()).not.toHaveAccessibleName('总订货件数')
  await page.waitForTimeout(1500)
  await page.reload()
  await expect.poll(async () => (await total.boundingBox())?.width).toBeGreaterThan(before.width * 1.2)

  await page.getByRole('button', { name: '看板操作' }).click()
  await page.getByRole('menuitem', { name: '共享', exact: true }).click()
  await expect(page.getByText('已共享', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /打印/ }).last().click()
  const paper = page.frameLocator('iframe').last()
  await expect(paper.getByRole('heading', { name: '我的看板', level: 1 })).toBeVisible()
  await expect(paper.getByText(pieces).first()).toBeVisible()
  await expect(paper.locator('.fd-widget-beside .fd-chart-picture svg').first()).toBeVisible()
  await page.keyboard.press('Escape')

  const token = await viewerToken(page, fair)
  await page.context().addCookies([{ name: 'token', value: token, url: fair.address, sameSite: 'Strict' }])
  await page.goto(`${fair.address}report2/dashboards`)
  await expect(page.getByText(/共享，只能查看/)).toBeVisible()
  await expect(total.locator('strong')).toHaveText(/^[\d,]+$/)
  await expect(total.locator('strong')).not.toHaveText(pieces)
  await expect(page.getByRole('button', { name: /添加组件/ })).toHaveCount(0)
  await expect(widget(page, '订货金额与折扣')).not.toContainText(/\d{3}/)
})

test('each ready question has an answer on the demo fair', async ({ fair, signedIn: page }) => {
  const widgets = readyKeys.flatMap((key) => {
    const params = readyParams(key, 'both')
    const { kind, width, height } = readyQuestion(key)
    return params === null ? [] : [{ key: key.toLowerCase(), title: key, kind, width, height, source: { params } }]
  })
  type Answer = { list: { key: string; state: string; answer: { count: number; version: number } }[] }
  for (const half of [widgets.slice(0, 10), widgets.slice(10)]) {
    const data = { widgets: half, filters: none }
    const { list } = await post<Answer>(page, { fair, path: '/report/answerDashboard', data })
    expect(list.map(({ state }) => state)).toEqual(half.map(() => 'shown'))
    for (const { key, answer } of list) expect([key, answer.count > 0]).toEqual([key, true])
    expect(new Set(list.map(({ answer }) => answer.version)).size).toBe(1)
  }
  await expect(postAs('', page, { fair, path: '/report/answerDashboard', data: {} })).rejects.toThrow()
})
