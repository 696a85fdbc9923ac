import { qrcode } from '@fairdesk/contract/areas/shell/qrcode'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { uploadFile } from '../../../testing/upload-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const picture = (width: number, height: number, background = '#000') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const shown = () => app.call(qrcode.getQrcode, {}, 'nobody')

it('is none at first: msg is empty', async () => {
  expect(await shown()).toEqual({ code: 200, msg: '', data: { url: '' } })
})

it('is replaced by an upload, told in msg, and gone back to', async () => {
  const first = await uploadFile(app, qrcode.uploadQrcode, { bytes: await picture(240, 240) })
  expect(first).toMatchObject({ code: 200, msg: first.data?.url })
  expect(await shown()).toMatchObject({ msg: first.data?.url })
  const second = await uploadFile(app, qrcode.uploadQrcode, { bytes: await picture(240, 240, '#fff') })
  expect((await shown()).msg).toBe(second.msg)
  const answer = await app.server.app.inject({ url: second.msg })
  expect(answer.headers['content-type']).toBe('image/png')
  await app.call(qrcode.restoreQrcode, { url: first.msg })
  expect((await shown()).msg).toBe(first.msg)
  await app.call(qrcode.restoreQrcode, { url: '' })
  expect((await shown()).msg).toBe('')
})

it('is a square of 200 pixels or more', async () => {
  const small = await uploadFile(app, qrcode.uploadQrcode, { bytes: await picture(199, 199) })
  const oblong = await uploadFile(app, qrcode.uploadQrcode, { bytes: await picture(300, 240) })
  expect([small.msg, oblong.msg]).toEqual(['图片太小，边长至少 200 像素', '二维码图片必须是正方形'])
})

it('is of 2 MB at most', async () => {
  const image = await picture(240, 240)
  const padded = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)])
  const [fitting, larger] = await Promise.all(
    [2 * 1024 ** 2, 2 * 1024 ** 2 + 1].map((bytes) => uploadFile(app, qrcode.uploadQrcode, { bytes: padded(bytes) })),
  )
  expect([fitting?.code, larger?.code]).toEqual([200, 400])
  expect(larger?.msg).toContain('2 MB')
  await app.call(qrcode.restoreQrcode, { url: '' })
})

it('is replaced by administrators only, with pictures of ours only', async () => {
  expect((await uploadFile(app, qrcode.uploadQrcode, { bytes: await picture(240, 240), as: 'wang' })).code).toBe(403)
  expect((await app.call(qrcode.restoreQrcode, { url: 'https://example.com/a.png' })).code).toBe(422)
})
