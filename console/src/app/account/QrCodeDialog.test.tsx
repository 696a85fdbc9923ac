import { qrcode } from '@fairdesk/contract/areas/shell/qrcode'
import { settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { qrcode as words } from '@fairdesk/phrases/zh-cn/system/qrcode'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { QrCodeDialog } from './QrCodeDialog.tsx'

const shown = () => screen.findByRole('img', { name: settings.qrcode })

test('the code is put there, kept under the name of its fair, replaced and gone back to', async () => {
  let url = ''
  serve(qrcode.getQrcode, () => ({ url }))
  const upload = serve(qrcode.uploadQrcode, () => {
    url = url === '' ? '/pictures/site/a.png' : '/pictures/site/b.png'
    return { url }
  })
  const restoring = serve(qrcode.restoreQrcode, (sent) => {
    url = sent.url
    return { url }
  })
  const user = await showScreen(<QrCodeDialog />)
  expect(await screen.findByText(words.none)).toBeTruthy()
  const choose = async () => {
    const file = document.querySelector<HTMLInputElement>('input[type=file]')
    if (file) await user.upload(file, new File(['x'], 'code.png', { type: 'image/png' }))
  }
  await choose()
  expect((await shown()).getAttribute('src')).toBe('/pictures/site/a.png')
  const link = screen.getByRole('link', { name: new RegExp(words.download) })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/pictures/site/a.png', 'qrcode-F1.png'])
  await choose()
  await waitFor(async () => expect((await shown()).getAttribute('src')).toBe('/pictures/site/b.png'))
  await user.click(screen.getAllByRole('button', { name: shell.undo }).at(-1) as HTMLElement)
  await waitFor(async () => expect((await shown()).getAttribute('src')).toBe('/pictures/site/a.png'))
  expect(upload.sent).toHaveLength(2)
  expect(restoring.sent).toEqual([{ url: '/pictures/site/a.png' }])
})

test('who is no administrator sees it and replaces nothing', async () => {
  serve(qrcode.getQrcode, { url: '/pictures/site/a.png' })
  await showScreen(<QrCodeDialog />, { as: { isAdmin: false, accountType: 4 } })
  await shown()
  expect(screen.queryByRole('button', { name: new RegExp(words.replace) })).toBeNull()
})
