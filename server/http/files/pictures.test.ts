import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { pictures } from './pictures.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-pictures-'))
let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  app.decorateReply('callNotFound', function () {
    return this.code(404).send()
  })
  // Drawings need no database.
  await app.register(pictures, { platform: {} as Kysely<PlatformDb>, dataDir, pictureSource: () => null })
})
afterAll(() => app.close())

const bag = '/pictures/silhouette/bag-9db4c8.svg'
const get = (url: string) => app.inject({ url })

it('serves a drawing, and photos of it in two sizes, for ever', async () => {
  const drawing = await get(`${bag}?no=A1`)
  expect(drawing.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  for (const size of [160, 480]) {
    const { rawPayload, headers } = await get(`${bag}-${size}.webp?no=A1`)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: size * 0.75, height: size })
  }
  expect(
    readdirSync(path.join(dataDir, 'picture-cache'), { recursive: true }).filter((name) => /\.\w+$/.test(String(name))),
  ).toHaveLength(2)
  expect((await get(`${bag}-160.webp?no=A1`)).rawPayload).toEqual((await get(`${bag}-160.webp?no=A1`)).rawPayload)
})

it('serves the drawing itself, not to be kept, while too many wait', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, no) => get(`${bag}-160.webp?no=B${no}`)))
  const drawings = answers.filter(({ headers }) => headers['content-type'] === 'image/svg+xml; charset=utf-8')
  expect(drawings).toHaveLength(10)
  for (const { headers } of drawings) expect(headers['cache-control']).toBeUndefined()
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

it.each(['-161.webp?no=A1', '-1200.webp?no=A1', '-160.webp', '-160.png?no=A1'])('has no %s', async (ending) => {
  expect((await get(`${bag}${ending}`)).statusCode).toBe(404)
})
