import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const firstPassword = 'fairdesk-1'

async function openDialog(page: Page) {
  await page.getByRole('button', { name: '超级管理员' }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    old: dialog.getByLabel('旧密码'),
    fresh: dialog.getByLabel('新密码'),
    again: dialog.getByLabel('确认密码'),
    confirm: dialog.getByRole('button', { name: '确定' }),
  }
}

/** Another device of the same account. */
async function signInElsewhere({ address }: RunningFair, password: string) {
  const answer = await fetch(`${address}api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, dbSourceId: 1 }),
  })
  const { code, data } = (await answer.json()) as { code: number; data?: { token: string } }
  return { code, token: data?.token ?? '' }
}

async function codeOf({ address }: RunningFair, token: string): Promise<number> {
  const answer = await fetch(`${address}api/user/getSessionUser`, { headers: { token } })
  return ((await answer.json()) as { code: number }).code
}

test('the first field has the focus though the dialog moves', async ({ signedIn: page, fair }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(fair.address)
  const { old } = await openDialog(page)
  await expect(old).toBeFocused()
})

test('each field says on leaving it what is wrong with it', async ({ atHome: page }) => {
  const { dialog, old, fresh, again } = await openDialog(page)
  await expect(old).toBeFocused()
  for (const field of [old, fresh, again]) {
    await field.focus()
    await field.blur()
  }
  for (const text of ['请输入旧密码', '请输入新密码', '请再次输入新密码'])
    await expect(dialog.getByText(text)).toBeVisible()
  await fresh.fill('a b c d')
  await again.fill('abcde')
  await again.blur()
  await expect(dialog.getByText('密码必须为5-18位非空白字符', { exact: true })).toBeVisible()
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  await fresh.pressSequentially('x'.repeat(30))
  expect((await fresh.inputValue()).length).toBe(20)
  await dialog.locator('.ant-input-password-icon').nth(1).click()
  await expect(fresh).toHaveAttribute('type', 'text')
  await expectNoBarriers(page, { within: ['.ant-modal'] })
})

test('a wrong old password is told in the dialog, a right change ends the other sign-ins', async ({
  fair,
  atHome: page,
}) => {
  const elsewhere = await signInElsewhere(fair, firstPassword)
  const { dialog, old, fresh, again, confirm } = await openDialog(page)
  await old.fill('not-mine')
  await fresh.fill('fairdesk-2')
  await again.fill('fairdesk-2')
  await confirm.click()
  await expect(dialog.getByRole('alert').getByText('旧密码不正确')).toBeVisible()
  await old.fill(firstPassword)
  await expect(confirm).not.toHaveClass(/loading/)
  await old.press('Enter')
  await expect(page.locator('.ant-message').getByText('密码已修改')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await codeOf(fair, elsewhere.token)).toBe(402)
  await page.reload()
  await expect(page.getByRole('tablist')).toBeVisible()
  expect((await signInElsewhere(fair, firstPassword)).code).toBe(422)
  const { code, token } = await signInElsewhere(fair, 'fairdesk-2')
  expect(code).toBe(200)
  // The other journeys of this server sign in with the first one.
  const back = await fetch(`${fair.address}api/config/updateAdminPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ oldPassword: 'fairdesk-2', password: firstPassword, password2: firstPassword }),
  })
  expect(await back.json()).toMatchObject({ code: 200 })
})
