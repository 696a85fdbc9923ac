import { config } from '@fairdesk/contract/areas/settings/config'
import type { Params } from '@fairdesk/contract/endpoint'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { uploadFile } from '../../../testing/upload-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Form = Params<typeof config.updateConfigSystem>

const form: Form = {
  siteName: '海岳时装',
  logo: '',
  copyright: '© 2027 海岳',
  footerLinks: [{ name: '官网', url: 'https://example.com/' }],
  contact: '会务组 张三\n13800000000',
  defaultLocale: 'zh_CN',
  uploadMegabytes: 20,
  pictureMegabytes: 15,
  pictureZipMegabytes: 500,
  version: 0,
}
const save = (change: Partial<Form>) => app.call(config.updateConfigSystem, { ...form, ...change })
const versionNow = async () => (await app.call(config.getConfigSystem, {})).data?.own?.version ?? -1
const picture = (format: 'png' | 'jpeg' | 'webp', side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1677ff' } })
    .toFormat(format)
    .toBuffer()

describe('the system settings', () => {
  it('are empty until they are set, and tell strangers no more than the sign-in page needs', async () => {
    const { data } = await app.call(config.getConfigSystem, {}, null)
    expect(data).toEqual({
      siteName: '',
      logo: '',
      copyright: '',
      footerLinks: [],
      contact: '',
      defaultLocale: 'zh_CN',
    })
  })

  it('are saved whole, shown to everybody and logged with before and after', async () => {
    expect((await save({})).data).toMatchObject({ siteName: '海岳时装', own: { version: 1, updatedBy: 'admin' } })
    const { data } = await app.call(config.getConfigSystem, {}, 'lin')
    expect(data).toMatchObject({ siteName: '海岳时装', contact: '会务组 张三\n13800000000' })
    expect(data).not.toHaveProperty('own')
    const { rows } = await app.server.platform.pool.query(
      "select ref, before, after from operation_log where action = 'settings.change-system'",
    )
    expect(rows).toMatchObject([{ ref: 'system', before: { siteName: '' }, after: { siteName: '海岳时装' } }])
  })

  it('are not overwritten unseen: of two who read the same version the second is told', async () => {
    const version = await versionNow()
    const answers = await Promise.all([save({ siteName: '甲', version }), save({ siteName: '乙', version })])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect((await save({ version: 0 })).code).toBe(409)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'https://a:b@example.com', 'https://a;b/'])(
    'take no link to %s',
    async (url) => {
      const answer = await save({ footerLinks: [{ name: '官网', url }], version: await versionNow() })
      expect(answer).toMatchObject({ code: 422, msg: expect.stringContaining('官网') })
    },
  )

  it('take no logo that was never uploaded', async () => {
    const version = await versionNow()
    for (const logo of ['https://example.com/logo.png', `/pictures/site/${'0'.repeat(64)}.png`]) {
      expect((await save({ logo, version })).code).toBe(422)
    }
  })

  it('limit what may be uploaded', async () => {
    await save({ uploadMegabytes: 1, version: await versionNow() })
    const { msg } = await uploadFile(app, config.uploadLogo, { bytes: new Uint8Array(1_100_000) })
    expect(msg).toBe('文件超过 1 MB，请拆分后再上传')
    await save({ uploadMegabytes: 20, version: await versionNow() })
  })
})

describe('a logo', () => {
  it.each(['png', 'jpeg'] as const)('as %s is drawn anew, scaled down and served as a picture only', async (format) => {
    const { data } = await uploadFile(app, config.uploadLogo, { bytes: await picture(format, 900) })
    const answer = await app.server.app.inject({ url: data?.url ?? '' })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    expect((await save({ logo: data?.url ?? '', version: await versionNow() })).code).toBe(200)
    expect((await app.call(config.getConfigSystem, {}, null)).data?.logo).toBe(data?.url)
  })

  it('leaves behind what hides in the file', async () => {
    const bytes = Buffer.concat([await picture('png'), Buffer.from('<script>canary</script>')])
    const { data } = await uploadFile(app, config.uploadLogo, { bytes })
    const { rawPayload } = await app.server.app.inject({ url: data?.url ?? '' })
    expect(rawPayload.includes('canary')).toBe(false)
  })

  it('is known by its content', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const broken = (await picture('png')).subarray(0, 60)
    for (const bytes of [svg, broken, await picture('webp'), Buffer.from('<html>'), Buffer.alloc(0)]) {
      expect(await uploadFile(app, config.uploadLogo, { bytes })).toEqual({
        code: 422,
        msg: '文件不是有效的 PNG 或 JPG 图片',
      })
    }
    expect((await uploadFile(app, config.uploadLogo, { bytes: Buffer.alloc(2_200_000) })).msg).toContain('2 MB')
  })

  it('is uploaded by administrators only, and an address that is none shows nothing', async () => {
    expect((await uploadFile(app, config.uploadLogo, { bytes: await picture('png'), as: 'lin' })).code).toBe(403)
    expect((await app.server.app.inject({ url: '/pictures/site/../../etc/passwd.png' })).statusCode).toBe(404)
    expect((await app.server.app.inject({ url: `/pictures/site/${'a'.repeat(64)}.png` })).statusCode).toBe(404)
  })
})
