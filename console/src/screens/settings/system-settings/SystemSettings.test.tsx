import { config } from '@fairdesk/contract/areas/settings/config'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { conflict, settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { systemSettings as words } from '@fairdesk/phrases/zh-cn/system/system-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { useSite } from '../../../kit/page/site.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SystemSettings } from './SystemSettings.tsx'

const limits = { uploadMegabytes: 20, pictureMegabytes: 15, pictureZipMegabytes: 500 }
const own = { ...limits, version: 7, updatedAt: '2027-03-01T01:30:00Z', updatedBy: '林芳' }
const kept = { siteName: '海岳', copyright: '© 2027', own }
const copyright = () => screen.getByLabelText<HTMLInputElement>(words.copyright)
const saveButton = () => screen.getByRole('button', { name: settings.save })

beforeEach(() => {
  serve(config.getConfigSystem, kept)
  serve(config.passwordRequests)
  serve(dictionary.dictionaryData, [
    { value: 'zh_CN', label: '简体中文' },
    { value: 'en', label: 'English' },
  ])
})

test('the form holds what is set and says who changed it; nothing changed is nothing to save', async () => {
  await showScreen(<SystemSettings />)
  expect(await screen.findByDisplayValue('海岳')).toBeTruthy()
  expect(screen.getByText(words.lastChange({ by: '林芳', at: '03/01 09:30:00' }))).toBeTruthy()
  expect(saveButton()).toHaveProperty('disabled', true)
})

test('it waits, and tries again what could not be loaded', async () => {
  serve(config.getConfigSystem, silent)
  await showScreen(<SystemSettings />)
  expect(screen.queryByLabelText(words.siteName)).toBeNull()
  serve(config.getConfigSystem, broken)
  const user = await showScreen(<SystemSettings />)
  await screen.findByText(shell.loadFailed)
  serve(config.getConfigSystem, kept)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByDisplayValue('海岳')).toBeTruthy()
})

test('what is wrong is told at its field and saved only when mended; the house is called by its new name at once', async () => {
  const saving = serve(config.updateConfigSystem, ({ version, ...sent }) => ({
    ...sent,
    own: { ...own, version: version + 1 },
  }))
  const user = await showScreen(<SystemSettings />)
  await enter(user, await screen.findByDisplayValue('海岳'), '海岳时装')
  await user.click(screen.getByRole('button', { name: new RegExp(words.addLink) }))
  await enter(user, screen.getByLabelText(words.linkName), '官网')
  await enter(user, screen.getByLabelText(words.linkUrl), 'javascript:alert(1)')
  const largest = screen.getByLabelText(words.uploadMegabytes)
  await enter(user, largest, '200')
  expect(await screen.findByText(words.badUrl)).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  await enter(user, screen.getByLabelText(words.linkUrl), 'https://example.com/')
  await user.click(saveButton())
  expect(saving.sent).toEqual([])
  await enter(user, largest, '１９')
  await user.click(saveButton())
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(saving.sent).toMatchObject([
    {
      siteName: '海岳时装',
      uploadMegabytes: 19,
      version: 7,
      footerLinks: [{ name: '官网', url: 'https://example.com/' }],
    },
  ])
  expect(useSite.getState().siteName).toBe('海岳时装')
})

test('another administrator’s change is not overwritten unseen: each field that differs is chosen', async () => {
  const user = await showScreen(<SystemSettings />)
  await enter(user, await screen.findByDisplayValue('© 2027'), '第二位')
  serve(config.getConfigSystem, { ...kept, copyright: '第一位', own: { ...own, version: 8 } })
  const saving = serve(config.updateConfigSystem, ({ version, ...sent }) =>
    version === 7 ? refusal('已被他人修改') : { ...sent, own: { ...own, version: 9 } },
  )
  await user.click(saveButton())
  const asking = within(await screen.findByRole('dialog', { name: conflict.title }))
  expect(copyright().value).toBe('第二位')
  await user.click(asking.getByRole('radio', { name: `${words.copyright} ${conflict.theirs}` }))
  await user.click(asking.getByRole('button', { name: conflict.save }))
  await waitFor(() => expect(copyright().value).toBe('第一位'))
  expect(saving.sent.every(({ copyright: sent }, at) => sent === (at === 0 ? '第二位' : '第一位'))).toBe(true)
})

test('one’s own change whose answer was lost is not another’s, and what is typed while it is saved stays', async () => {
  const user = await showScreen(<SystemSettings />)
  await enter(user, await screen.findByDisplayValue('© 2027'), '第三位')
  serve(config.updateConfigSystem, broken)
  await user.click(saveButton())
  expect(await screen.findByText(shell.networkFailed)).toBeTruthy()
  // It had arrived.
  const arrived = { ...kept, copyright: '第三位', own: { ...own, version: 8 } }
  serve(config.getConfigSystem, arrived)
  const held = Promise.withResolvers<void>()
  serve(config.updateConfigSystem, async ({ version, ...sent }) => {
    if (version === 7) return refusal('已被他人修改')
    await held.promise
    return { ...sent, own: { ...own, version: 9 } }
  })
  await enter(user, copyright(), '第四位')
  await user.click(saveButton())
  await enter(user, screen.getByLabelText(words.contact), '会务组')
  held.resolve()
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.contact).value).toBe('会务组')
  expect(copyright().value).toBe('第四位')
  expect(saveButton()).toHaveProperty('disabled', false)
})

test('a logo is shown as soon as it is sent, and counts when the form is saved', async () => {
  serve(config.uploadLogo, { url: '/pictures/site/a.png' })
  const user = await showScreen(<SystemSettings />)
  await screen.findByDisplayValue('海岳')
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (file) await user.upload(file, new File(['x'], 'logo.png', { type: 'image/png' }))
  expect((await screen.findByAltText(words.logo)).getAttribute('src')).toBe('/pictures/site/a.png')
  const saving = serve(config.updateConfigSystem, kept)
  await user.click(saveButton())
  await waitFor(() => expect(saving.sent).toMatchObject([{ logo: '/pictures/site/a.png' }]))
})

test('who waits for a password stands in a list of its own; who was helped leaves it, and comes back by undo', async () => {
  serve(config.passwordRequests, [{ id: 4, account: 'chen.wei', contact: '139 1234', at: '2027-03-01T01:30:00Z' }])
  const settling = serve(config.settlePasswordRequest)
  const user = await showScreen(<SystemSettings />, { at: '/set/system' })
  await user.click(await screen.findByText(words.requests({ count: 1 })))
  expect(currentLocation().search).toBe('?view=requests')
  const row = within(await screen.findByRole('row', { name: /chen\.wei/ }))
  expect(row.getByText('139 1234')).toBeTruthy()
  serve(config.passwordRequests)
  await user.click(row.getByRole('button', { name: words.settle }))
  expect(await screen.findByText(words.noRequests)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() =>
    expect(settling.sent).toEqual([
      { id: 4, settled: true },
      { id: 4, settled: false },
    ]),
  )
})
