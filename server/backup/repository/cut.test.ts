import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { partsOfLines } from './cut.ts'

async function partsOf(lines: readonly string[], chunkBytes = 65_536): Promise<Buffer[]> {
  const all = Buffer.from(lines.join(''))
  async function* chunks() {
    for (let begin = 0; begin < all.length; begin += chunkBytes) yield all.subarray(begin, begin + chunkBytes)
  }
  const parts: Buffer[] = []
  for await (const part of partsOfLines(chunks())) parts.push(Buffer.from(part))
  return parts
}

const linesOf = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => `${index}\t${(index * 7919 * seed) % 1_000_003}\tsome text of a row\n`)

describe('parts of lines', () => {
  it('are all of the bytes, whole lines, none of them large', async () => {
    const inputs = fc.tuple(
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1000, max: 300_000 }),
    )
    await fc.assert(
      fc.asyncProperty(inputs, async ([count, seed, chunk]) => {
        const lines = linesOf(count, seed)
        const parts = await partsOf(lines, chunk)
        expect(Buffer.concat(parts).equals(Buffer.from(lines.join('')))).toBe(true)
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(4 * 1024 * 1024)
          expect(part.at(-1)).toBe(10)
        }
      }),
      { numRuns: propertyRuns(12) },
    )
  })

  it('stay what they were where lines are added at the end or one changes in the middle', async () => {
    const lines = linesOf(300_000, 3)
    const before = (await partsOf(lines)).map((part) => part.toString('latin1'))
    const more = (await partsOf([...lines, 'more\n'])).map((part) => part.toString('latin1'))
    expect(before.length).toBeGreaterThan(4)
    expect(more.slice(0, -1)).toEqual(before.slice(0, -1))
    const changed = (await partsOf(lines.with(100_000, 'another line, longer than that which was there\n'))).map(
      (part) => part.toString('latin1'),
    )
    expect(changed.filter((part) => !before.includes(part)).length).toBeLessThanOrEqual(2)
  })

  it('take a line longer than any part', async () => {
    const parts = await partsOf(['x'.repeat(9 * 1024 * 1024), '\n', 'y\n'])
    expect(parts.map(({ length }) => length)).toEqual(
      [4, 4, 1].map((mega, at) => mega * 1024 * 1024 + (at === 2 ? 3 : 0)),
    )
  })
})
