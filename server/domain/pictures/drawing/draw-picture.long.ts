import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  test('come of 8,000 pixels as of 80, never larger than what was sent', async () => {
    const wide = await blank(8000, 6000).jpeg().toBuffer()
    expect(await look(wide)).toMatchObject({ width: 8000, height: 6000 })
    const drawn = await drawPhoto(await file(wide))
    expect(await sharp(drawn.get(1200)).metadata()).toMatchObject({ width: 1200, height: 900 })
    const small = await drawPhoto(await file(await blank(80, 60).png().toBuffer()))
    expect(await sharp(small.get(1200)).metadata()).toMatchObject({ width: 80, height: 60 })
  })
})
