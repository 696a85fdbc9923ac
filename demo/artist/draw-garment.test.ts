import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawGarment, garmentKinds } from './draw-garment.ts'
import { garmentAddress, garmentAt } from './garment-address.ts'
import { lightnessOf, tonesOf } from './tones.ts'

/** Every tag closed in order, every name used once, nothing referred to that is not there. */
function faultsOf(svg: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [, slash, tag = '', , end] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[\w-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== tag) faults.push(`</${tag}>`)
    } else if (!end) open.push(tag)
  }
  const rest = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s[\w-]+="[^"<]*")*\s*\/?>/g, '')
  if (rest !== '') faults.push(`stray text: ${rest.slice(0, 40)}`)
  if (open.length > 0) faults.push(`unclosed: ${open.join()}`)
  const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  if (new Set(ids).size !== ids.length) faults.push('an id twice')
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) if (!ids.includes(id)) faults.push(`no #${id}`)
  if (/NaN|undefined|Infinity/.test(svg)) faults.push('not a number')
  return faults
}

/** Mean difference, 0 to 255, between the middle of a picture and its corners. */
async function contrastOf(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(120, 160)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3))
  const ground = at(4, 80)
  let [most, spots] = [0, 0]
  for (let y = 20; y < 140; y++)
    for (let x = 16; x < 104; x++) {
      const apart = Math.max(...at(x, y).map((part, i) => Math.abs(part - (ground[i] ?? 0))))
      most = Math.max(most, apart)
      if (apart > 20) spots++
    }
  expect(spots).toBeGreaterThan(300)
  return most
}

describe('garment drawings', () => {
  it('has 28 kinds, each well formed and small in every cut', () => {
    expect(garmentKinds.length).toBe(28)
    for (const kind of garmentKinds)
      for (let cut = 0; cut < 40; cut++) {
        const svg = drawGarment({ kind, rgb: '#3f6b63', cut })
        expect(faultsOf(svg), `${kind} ${cut}`).toEqual([])
        expect(svg.length, `${kind} ${cut}`).toBeLessThan(9_000)
        expect(svg).toContain('viewBox="0 0 600 800"')
      }
  })

  it('is the same for the same question, and one cut in every colour', () => {
    const outlines = (rgb: string) =>
      Array.from(drawGarment({ kind: 'dress', rgb, cut: 12 }).matchAll(/ id="\w+" d="([^"]+)"/g), ([, d]) => d)
    expect(drawGarment({ kind: 'coat', rgb: '#123456', cut: 1 })).toBe(
      drawGarment({ kind: 'coat', rgb: '#123456', cut: 1 }),
    )
    expect(outlines('#123456')).toEqual(outlines('#fedcba'))
    expect(drawGarment({ kind: 'coat', rgb: '#123456', cut: 3 })).toBe(
      garmentAt(garmentAddress({ kind: 'coat', rgb: '#123456', cut: 3 })),
    )
  })

  it('has several cuts of every kind', () => {
    for (const kind of garmentKinds) {
      const cuts = new Set(Array.from({ length: 30 }, (_, cut) => drawGarment({ kind, rgb: '#808080', cut })))
      expect(cuts.size, kind).toBeGreaterThan(6)
    }
  })

  it('keeps white, black and grey garments visible on light and dark grounds', async () => {
    for (const background of ['#e8e4dd', '#26272b'])
      for (const rgb of ['#ffffff', '#000000', '#e8e4dc', '#26272b'])
        for (const kind of ['tee', 'trousers', 'sneakers', 'bag'] as const)
          expect(
            await contrastOf(drawGarment({ kind, rgb, cut: 4, background })),
            `${kind} ${rgb} on ${background}`,
          ).toBeGreaterThan(30)
  })

  it('draws more than 1,000 in a second of a processor', () => {
    const draw = (rounds: number) => {
      for (let cut = 0; cut < rounds; cut++) for (const kind of garmentKinds) drawGarment({ kind, rgb: '#b53a3a', cut })
    }
    draw(10)
    const begun = process.threadCpuUsage()
    draw(36)
    const { user, system } = process.threadCpuUsage(begun)
    expect(36 * garmentKinds.length).toBeGreaterThan(1000)
    expect(user + system).toBeLessThan(1e6)
  })

  it('lies at an address of its own, and nothing at another', () => {
    const address = garmentAddress({ kind: 'coat', rgb: '#1d3b8f', cut: 12 })
    expect(address).toBe('/pictures/garment/coat-1d3b8f-12.svg')
    expect(garmentAt(address)).toBe(drawGarment({ kind: 'coat', rgb: '#1d3b8f', cut: 12 }))
    for (const other of ['toString-1d3b8f-12.svg', 'coat-1d3b8-12.svg', 'coat-1d3b8f-x.svg', 'coat-1d3b8f-12.svg?a=1'])
      expect(garmentAt(`/pictures/garment/${other}`), other).toBeNull()
  })
})

describe('tones', () => {
  it('go from deep to glow and keep room at both ends', () => {
    for (const rgb of ['#000000', '#ffffff', '#ff0000', '#1d3b8f', '#f0e010']) {
      const { deep, base, light, glow, line } = tonesOf(rgb)
      const steps = [deep, base, light, glow].map(lightnessOf)
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
      expect(Math.abs(lightnessOf(line) - lightnessOf(base))).toBeGreaterThan(0.12)
    }
  })
})
