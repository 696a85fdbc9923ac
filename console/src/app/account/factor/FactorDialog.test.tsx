import { account as accounts } from '@fairdesk/contract/areas/settings/account'
import { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { codes } from '@fairdesk/contract/envelope'
import { secondFactor as texts } from '@fairdesk/phrases/zh-cn/screens'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../../../kit/call/api.ts'
import { enter } from '../../../testing/enter.ts'
import { refusal, serve } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { AccountDialogs } from '../AccountDialogs.tsx'
import { closeAccountDialog, openFactorDialog } from '../account-dialogs.ts'

const recoveryCodes = ['AAAA-1111', 'BBBB-2222']
const button = (name: string) => screen.findByRole('button', { name })

async function open() {
  const user = await showScreen(<AccountDialogs />)
  act(openFactorDialog)
  await screen.findByRole('dialog', { name: texts.title })
  return user
}

test('it is turned on by password and a code of the app, and its recovery codes are shown once', async () => {
  serve(secondFactor.state, { isOn: false })
  const begun = serve(secondFactor.begin, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Fairdesk' })
  const user = await open()
  await enter(user, await screen.findByLabelText(texts.password), 'my-pass')
  await user.click(await button(texts.begin))
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  const refused = serve(secondFactor.confirm, refusal('验证码不正确', { code: 422 }))
  await enter(user, screen.getByLabelText(texts.code), '000000')
  await user.click(await button(texts.turnOn))
  expect((await screen.findByRole('alert')).textContent).toContain('验证码不正确')
  const confirmed = serve(secondFactor.confirm, { recoveryCodes })
  await enter(user, screen.getByLabelText(texts.code), '123456')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('AAAA-1111')).toBeTruthy()
  await user.click(await button(texts.saved))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(begun.sent).toEqual([{ password: 'my-pass' }])
  expect([...refused.sent, ...confirmed.sent]).toEqual([{ code: '000000' }, { code: '123456' }])
})

test('it may not be turned off where the installation demands it', async () => {
  serve(secondFactor.state, { isOn: true, isRequired: true, since: '2026-11-30T08:00:00Z', recoveryCodesLeft: 3 })
  await open()
  expect(await button(texts.renew)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.turnOff })).toBeNull()
  act(closeAccountDialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a call that needs it again asks for a code and goes on; closing the question gives the call up', async () => {
  const user = await showScreen(<AccountDialogs />)
  let isVerified = false
  const removing = serve(accounts.remove, () => (isVerified ? {} : refusal('请输入验证码', { code: codes.codeNeeded })))
  const verified = serve(secondFactor.verify, () => {
    isVerified = true
    return {}
  })
  const abandoned = call(accounts.remove, { accountIds: [7] }, { quiet: true }).catch((error: unknown) => error)
  await screen.findByRole('dialog', { name: texts.again })
  await user.keyboard('{Escape}')
  expect(await abandoned).toMatchObject({ code: codes.codeNeeded })
  const going = call(accounts.remove, { accountIds: [7] }, { quiet: true })
  await enter(user, await screen.findByLabelText(texts.code), '654321')
  await user.keyboard('{Enter}')
  expect(await going).toEqual({})
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(verified.sent).toEqual([{ code: '654321' }])
  expect(removing.sent).toHaveLength(3)
})
