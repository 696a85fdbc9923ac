import { config } from '@fairdesk/contract/areas/settings/config'
import { settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter } from '../../testing/enter.ts'
import { refusal, serve } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { AccountDialogs } from './AccountDialogs.tsx'
import { openPasswordDialog } from './account-dialogs.ts'

const texts = settings.password
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

async function open() {
  const user = await showScreen(<AccountDialogs />)
  act(openPasswordDialog)
  await screen.findByRole('dialog', { name: texts.title })
  return { user, old: field(texts.old), fresh: field(texts.fresh), again: field(texts.again) }
}

test('each field says on leaving it what is wrong with it', async () => {
  const { user, old, fresh, again } = await open()
  for (const one of [old, fresh, again]) fireEvent.blur(one)
  for (const text of [texts.enterOld, texts.enterNew, texts.enterAgain])
    expect(await screen.findByText(text)).toBeTruthy()
  await enter(user, fresh, 'a b c d')
  await enter(user, again, 'abcde')
  fireEvent.blur(fresh)
  fireEvent.blur(again)
  expect(await screen.findByText(texts.shape)).toBeTruthy()
  expect(await screen.findByText(texts.differ)).toBeTruthy()
  expect(fresh.maxLength).toBe(20)
  await user.click(document.querySelectorAll('.ant-input-password-icon')[1] as Element)
  expect(fresh.type).toBe('text')
})

test('a wrong old password is told in the dialog, which closes when it is changed', async () => {
  const changing = serve(config.updateAdminPassword, refusal('旧密码不正确', { code: 422 }))
  const { user, old, fresh, again } = await open()
  await enter(user, old, 'not-mine')
  await enter(user, fresh, 'fairdesk-2')
  await enter(user, again, 'fairdesk-2')
  await user.click(screen.getByRole('button', { name: shell.confirm }))
  expect((await screen.findByRole('alert')).textContent).toContain('旧密码不正确')
  expect(document.activeElement).toBe(old)
  const changed = serve(config.updateAdminPassword)
  await enter(user, old, 'fairdesk-1')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const fields = { password: 'fairdesk-2', password2: 'fairdesk-2' }
  expect([...changing.sent, ...changed.sent]).toEqual([
    { ...fields, oldPassword: 'not-mine' },
    { ...fields, oldPassword: 'fairdesk-1' },
  ])
})
