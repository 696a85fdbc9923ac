import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngBomb } from '../../../testing/bombs.ts'
import { lookAtPhoto } from '../look-at-photo.ts'
import { photoSizes } from '../photo-address.ts'
import { drawPicture } from './draw-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairdesk-draw-'))
})
afterAll(() => rm(folder, { recursive: true }))

const most = 15 * 1024 * 1024
let made = 0

async function file(bytes: Uint8Array): Promise<string> {
  const place = path.join(folder, String(made++))
  await writeFile(place, bytes)
  return place
}

const look = async (bytes: Uint8Array) => lookAtPhoto(await file(bytes), bytes.length, most)
const drawPhoto = (original: string) => drawPicture({ original, sizes: photoSizes, format: 'webp' })
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02040' } })

describe('the three sizes of a photo', () => {
  test('stand upright and hold nothing of what the camera wrote', async () => {
    const exif = { IFD0: { Make: 'Canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } }
    const bytes = await blank(400, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect(bytes.includes('Canary')).toBe(true)
    expect(await look(bytes)).toMatchObject({ width: 300, height: 400 })
    for (const [size, drawn] of await drawPhoto(await file(bytes))) {
      const { width, height, format, exif: left, orientation, icc, xmp } = await sharp(drawn).metadata()
      expect([format, width, height]).toEqual(['webp', Math.min(300, (size * 3) / 4), Math.min(400, size)])
      expect([left, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
      expect(drawn.includes('Canary')).toBe(false)
    }
  })

  test('are in sRGB whatever the press wanted, and white where nothing was', async () => {
    const cmyk = await blank(200, 200).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const [red = 0, green = 0, blue = 0] = await middleOf(cmyk)
    expect(red).toBeGreaterThan(140)
    expect(Math.max(green, blue)).toBeLessThan(110)
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(Math.min(...(await middleOf(clear)))).toBeGreaterThan(250)
  })

  test('keep red, green and skin of 16 bits with an embedded profile, as photo editors save them', async () => {
    const colours = [255, 0, 0, 0, 160, 60, 220, 170, 140]
    const input = { raw: { width: 3, height: 1, channels: 3 } } as const
    const wide = await sharp(Buffer.from(colours), input)
      .resize(300, 100, { kernel: 'nearest', fit: 'fill' })
      .png()
      .toBuffer()
    for (const profile of ['srgb', 'p3']) {
      const bytes = await sharp(wide).toColourspace('rgb16').withIccProfile(profile).png().toBuffer()
      expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'ushort', icc: expect.anything() })
      const drawn = (await drawPicture({ original: await file(bytes), sizes: [300], format: 'png' })).get(300)
      const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const middles = [50, 150, 250].flatMap((x) => {
        const start = (50 * info.width + x) * info.channels
        return [...data.subarray(start, start + 3)]
      })
      const errors = middles.map((value, index) => Math.abs(value - (colours[index] ?? 0)))
      expect(Math.max(...errors)).toBeLessThanOrEqual(2)
    }
  })

  test('cannot be had of a photo that breaks off', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    const cut = whole.subarray(0, whole.length / 2)
    expect(await look(cut)).toMatchObject({ width: 600 })
    await expect(drawPhoto(await file(cut))).rejects.toThrow()
  })
})

test('a file is taken for what its bytes are, and refused for what it is', async () => {
  expect(await look(Buffer.alloc(0))).toEqual({ problem: 'empty' })
  expect(await look(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'))).toEqual({
    problem: 'notPicture',
  })
  expect(await look(Buffer.from('GIF89a............'))).toEqual({ problem: 'notPicture' })
  expect(await look(Buffer.from('\xff\xd8\xff\xe0 and nothing more', 'latin1'))).toEqual({ problem: 'damaged' })
  expect(await look(await blank(8000, 7000).png({ compressionLevel: 9 }).toBuffer())).toEqual({
    problem: 'tooManyPixels',
  })
  expect(await look(pngBomb({ width: 16_385, height: 1 }))).toEqual({ problem: 'sideTooLong' })
  expect(await look(pngBomb({ width: 1, height: 16_385 }))).toEqual({ problem: 'sideTooLong' })
  expect(await look(pngBomb({ width: 16_384, height: 1 }))).toMatchObject({ width: 16_384 })
  expect(await look(pngBomb({ width: 5000, height: 4000, depth: 16 }))).toMatchObject({ width: 5000 })
  expect(await look(pngBomb({ width: 5000, height: 4000, depth: 16, interlaced: true }))).toEqual({
    problem: 'tooMuchMemory',
  })
  const place = await file(await blank(10, 10).webp().toBuffer())
  expect(await lookAtPhoto(place, most + 1, most)).toEqual({ problem: 'tooLarge' })
  expect(await lookAtPhoto(place, 50, most)).toMatchObject({ width: 10, height: 10 })
})

async function middleOf(bytes: Buffer): Promise<number[]> {
  const drawn = (await drawPhoto(await file(bytes))).get(480)
  return [...(await sharp(drawn).removeAlpha().resize(1, 1).raw().toBuffer())]
}
