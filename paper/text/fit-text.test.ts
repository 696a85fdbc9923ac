import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FitRule, fitText, pairGap } from './fit-text.ts'
import { widthOf } from './widths.ts'

const signs = [...'订货确认单，。、（）「」精梳棉T恤ABCabc 0123-/.×·'.split(''), '🐉', '\n']
const text = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((parts) => parts.join(''))
const room = fc.integer({ min: 4, max: 80 })
const rule = fc.constantFrom<FitRule>('words', 'figure', 'whole', 'pairs')
const runs = { numRuns: Number(process.env.PAPER_RUNS ?? 500) }
const bare = (said: string) => said.replace(/\s/g, '')

describe('a text in its room', () => {
  it('is never wider, but for a single sign that is wider itself', () => {
    fc.assert(
      fc.property(text, room, rule, (said, width, how) => {
        const { lines, pt } = fitText(said, width, { pt: 8, rule: how })
        for (const line of lines) if ([...line].length > 1) expect(widthOf(line, pt)).toBeLessThanOrEqual(width + 0.01)
      }),
      runs,
    )
  })

  it('loses no sign where all of it is wanted, and says by … where it does', () => {
    fc.assert(
      fc.property(text, room, (said, width) => {
        expect(bare(fitText(said, width, { pt: 7, rule: 'whole' }).lines.join(''))).toBe(bare(said))
        const { lines } = fitText(said, width, { pt: 7, rule: 'words' })
        expect(lines.length).toBeLessThanOrEqual(2)
        if (bare(lines.join('')) !== bare(said)) expect(lines.at(-1)).toMatch(/…$/)
      }),
      runs,
    )
  })

  it('begins no line with a comma and breaks no word that has room', () => {
    const { lines } = fitText('精梳棉落肩宽松短袖，双面提花、抗皱免烫', 20, { pt: 8, rule: 'whole' })
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(line).not.toMatch(/^[，、]/)
    expect(fitText('Relaxed heavyweight tee', 18, { pt: 8, rule: 'whole' }).lines).toEqual([
      'Relaxed',
      'heavyweight',
      'tee',
    ])
  })

  it('of a figure shrinks before it breaks', () => {
    expect(fitText('1,907,220.00', 30, { pt: 7, rule: 'figure' })).toEqual({ lines: ['1,907,220.00'], pt: 7 })
    const { lines, pt } = fitText('1,907,220.00', 12, { pt: 7, rule: 'figure' })
    expect(lines).toEqual(['1,907,220.00'])
    expect(pt).toBeLessThan(7)
    expect(pt).toBeGreaterThanOrEqual(4.5)
  })

  it('never parts a size from its quantity', () => {
    const size = fc.constantFrom('S', 'XL', '175/76A', '115/A', '36.5', '110', '均码', '4 XL')
    const pair = fc.tuple(size, fc.integer({ min: 1, max: 9999 })).map(([name, qty]) => `${name}×${qty}`)
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 20 }), fc.integer({ min: 18, max: 80 }), (pairs, width) => {
        const { lines } = fitText(pairs.join(pairGap), width, { pt: 7, rule: 'pairs' })
        expect(lines.flatMap((line) => line.split(pairGap))).toEqual(pairs)
      }),
      runs,
    )
  })

  it('makes pairs smaller before it parts one, and parts it before ×', () => {
    const smaller = fitText('175/76A×1200', 14, { pt: 7, rule: 'pairs' })
    expect(smaller.lines).toEqual(['175/76A×1200'])
    expect(smaller.pt).toBeLessThan(7)
    expect(fitText('175/76A×1200', 7, { pt: 7, rule: 'pairs' }).lines.at(-1)).toBe('×1200')
  })

  it('breaks no line beside × in other texts', () => {
    const { lines } = fitText('尺寸 120×80 与 90×60', 12, { pt: 8, rule: 'whole' })
    expect(lines.join('|')).toMatch(/120×80.*90×60/)
  })
})
