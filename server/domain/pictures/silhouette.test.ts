import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { rasterise } from './sheets/rasterise.ts'
import { drawSilhouette, silhouetteAddress, silhouetteAt } from './silhouette.ts'
import { type SilhouetteKind, silhouetteKind } from './silhouette-kind.ts'

const kinds = ['top', 'bottom', 'skirt', 'dress', 'coat', 'shoe', 'bag', 'other'] as const satisfies SilhouetteKind[]
type AnyMissing = Exclude<SilhouetteKind, (typeof kinds)[number]>
const noneMissing: [AnyMissing] extends [never] ? true : false = true

/** Red, green and blue of each pixel of a silhouette of 120 x 160 pixels, without its number and its sign. */
async function pixelsOf(kind: SilhouetteKind, rgb: string): Promise<(x: number, y: number) => number[]> {
  const svg = drawSilhouette({ kind, rgb, styleNo: '' })
  const { data } = await sharp(Buffer.from(svg))
    .resize(120, 160)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x, y) => [...data.subarray((y * 120 + x) * 3, (y * 120 + x) * 3 + 3)]
}

const apart = (one: number[], other: number[]) => Math.max(...one.map((part, at) => Math.abs(part - (other[at] ?? 0))))

describe('a silhouette', () => {
  it.each(kinds)('%s is filled with the colour of the style, unlike every other', async (kind) => {
    expect(noneMissing).toBe(true)
    const at = await pixelsOf(kind, 'b53a3a')
    const filled = Array.from({ length: 120 * 130 }, (_, n) => at(n % 120, Math.floor(n / 120))).filter(
      (pixel) => apart(pixel, [0xb5, 0x3a, 0x3a]) < 8,
    )
    expect(filled.length).toBeGreaterThan(1500)
    const drawings = kinds.map((one) => drawSilhouette({ kind: one, rgb: 'b53a3a', styleNo: 'A1' }))
    expect(new Set(drawings).size).toBe(kinds.length)
  })

  it.each(['ffffff', '000000', 'f1efeb', 'ffff00'])('is seen on its ground in %s', async (rgb) => {
    for (const kind of kinds) {
      const at = await pixelsOf(kind, rgb)
      const ground = at(2, 80)
      let seen = 0
      for (let y = 22; y < 130; y++) for (let x = 8; x < 112; x++) if (apart(at(x, y), ground) > 40) seen++
      expect(seen, kind).toBeGreaterThan(150)
    }
  })

  it('shows the number of the style as it is written, large where it is short, and cut where it is too long', () => {
    const textOf = (styleNo: string) => {
      const svg = drawSilhouette({ kind: 'top', rgb: '808080', styleNo })
      const [, size, text] = /font-size="(\d+)" [^>]*>(.*)<\/text><\/svg>$/.exec(svg) ?? []
      return { size: Number(size), text }
    }
    expect(textOf('27SC0101')).toEqual({ size: 54, text: '27SC0101' })
    expect(textOf('27SC0101-0123456789').size).toBeLessThan(50)
    expect(textOf('<script>&"款').text).toBe('&lt;script>&amp;"款')
    expect(textOf('a\u0000b\u001b').text).toBe('a b ')
    expect(textOf('衣'.repeat(200))).toEqual({ size: 13, text: `${'衣'.repeat(39)}…` })
  })

  it('becomes a JPEG of the width asked for', async () => {
    const picture = await rasterise(drawSilhouette({ kind: 'bag', rgb: '9db4c8', styleNo: '包<1>&' }), 90)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 120 })
  })
})

describe('the address of a silhouette', () => {
  it('gives back the kind, the colour and the number, whatever the number is', () => {
    for (const styleNo of ['T1', 'A/1 ?#&=%', '款号 7', '']) {
      const address = silhouetteAddress('半身裙', '1f1f1f', styleNo)
      expect(address).toMatch(/^\/pictures\/silhouette\/skirt-1f1f1f\.svg\?no=[^ /?#&]*$/)
      expect(silhouetteAt(address)).toBe(drawSilhouette({ kind: 'skirt', rgb: '1f1f1f', styleNo }))
    }
    expect(silhouetteAddress('', null, 'half \ud83d')).toBe('/pictures/silhouette/other-c9c4bc.svg?no=half%20%EF%BF%BD')
  })

  it.each(['toString-1f1f1f.svg?no=A', 'top-1f1f.svg?no=A', 'top-1f1f1f.svg', 'top-1f1f1f.svg?no=%E4%B8'])(
    '%s is none',
    (name) => expect(silhouetteAt(`/pictures/silhouette/${name}`)).toBeNull(),
  )
})

test.each([
  ['短袖T恤', 'top'],
  ['tee 上装 ', 'top'],
  ['Men Check Shirt', 'top'],
  ['连帽卫衣', 'top'],
  ['毛衣', 'top'],
  ['背心', 'top'],
  ['Button-down shirt', 'top'],
  ['牛仔裤', 'bottom'],
  ['西装裤', 'bottom'],
  ['下装 短裤', 'bottom'],
  ['Bootcut jeans', 'bottom'],
  ['下装 半身裙', 'skirt'],
  ['包臀裙', 'skirt'],
  ['连衣裙', 'dress'],
  ['Evening dress', 'dress'],
  ['Dress shirt', 'top'],
  ['连帽羽绒服', 'coat'],
  ['上装 西装外套', 'coat'],
  ['羽绒马甲', 'coat'],
  ['down jacket', 'coat'],
  ['运动鞋', 'shoe'],
  ['马丁靴', 'shoe'],
  ['双肩包', 'bag'],
  ['Handbag', 'bag'],
  ['棒球帽', 'other'],
  ['围巾', 'other'],
  ['', 'other'],
] as const)('%s is shown as %s', (description, kind) => {
  expect(silhouetteKind(description)).toBe(kind)
})
