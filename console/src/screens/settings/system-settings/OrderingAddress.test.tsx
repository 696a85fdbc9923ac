import { config } from '@fairdesk/contract/areas/settings/config'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { orderingAddress as words } from '@fairdesk/phrases/zh-cn/screens'
import { settings } from '@fairdesk/phrases/zh-cn/shell'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../../testing/enter.ts'
import { refusal, serve, serveNothing } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SystemSettings } from './SystemSettings.tsx'

const limits = { uploadMegabytes: 20, pictureMegabytes: 15, pictureZipMegabytes: 500 }
const own = { ...limits, orderingAddress: 'https://order.example', wifiName: '海岳-5G', version: 7 }
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

beforeEach(() => {
  serve(config.getConfigSystem, { siteName: '海岳', own })
  serve(config.passwordRequests)
  serveNothing(dictionary.dictionaryData)
})

test('the address that stands in the form is called, saved or not, and what is found is said in words', async () => {
  const check = serve(config.checkOrderingAddress, {
    state: 'ours',
    isPrivate: true,
    isHttps: true,
    certificate: { issuer: "Let's Encrypt R3", endsAt: '2027-03-01T00:00:00Z', isTrusted: true, endsBeforeFair: true },
    now: minutes(0),
  })
  const user = await showScreen(<SystemSettings />)
  await enter(user, await screen.findByDisplayValue('https://order.example'), 'https://hall.example')
  await user.click(screen.getByRole('button', { name: words.test }))
  for (const text of [words.ours, words.isPrivate, words.endsEarly, words.clockRight])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText(/Let's Encrypt R3/)).toBeTruthy()
  expect(check.sent).toEqual([{ address: 'https://hall.example' }])
})

test('an address where this installation does not answer, without HTTPS, and a clock two minutes off are told', async () => {
  serve(config.checkOrderingAddress, {
    state: 'other',
    isPrivate: false,
    isHttps: false,
    certificate: null,
    now: minutes(2),
  })
  const user = await showScreen(<SystemSettings />)
  await user.click(await screen.findByRole('button', { name: words.test }))
  expect(await screen.findByText(words.other)).toBeTruthy()
  expect(screen.queryByText(words.isPublic)).toBeNull()
  expect(screen.getByText(words.noHttps)).toBeTruthy()
  expect(screen.getByText(/相差 1[12]\d 秒/)).toBeTruthy()
})

test('what is no address is told at its field when it is saved', async () => {
  serve(config.updateConfigSystem, refusal('订货地址应为网址', { code: 422, field: 'orderingAddress' }))
  const user = await showScreen(<SystemSettings />)
  await enter(user, await screen.findByDisplayValue('https://order.example'), 'order')
  await user.click(screen.getByRole('button', { name: settings.save }))
  expect(await screen.findByText('订货地址应为网址')).toBeTruthy()
})

test('the sheet for the entrance names the network and where to order', async () => {
  await showScreen(<SystemSettings />)
  expect(await screen.findByText(words.scan)).toBeTruthy()
  expect(screen.getByText(/海岳-5G/)).toBeTruthy()
  expect(screen.getByText(/^https:\/\/order\.example\/floor\/\?f=\d+$/)).toBeTruthy()
})
