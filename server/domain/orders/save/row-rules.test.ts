import { switchesFrom } from '@fairdesk/contract/switches'
import { describe, expect, it } from 'vitest'
import { limitsFrom, nothingSaid, type Sayings } from '../../minimums/minimums.ts'
import { neverSaved, type RowFacts } from '../row-facts.ts'
import { brokenRules, brokenStyleRules } from './row-rules.ts'

const size = (slot: number) => ({ sizeId: slot, slot, no: slot, name: String(slot) })
/** Sizes in slots 1 to 5, the third a hole. */
const facts: RowFacts = {
  stock: null,
  skcId: 1,
  goodsId: 1,
  colourId: 1,
  status: 'onSale',
  brandCode: null,
  sizeMask: 0b11111,
  offMask: 0b00100,
  sizes: [1, 2, 3, 4, 5].map(size),
  limits: [],
  consecutiveSizesMin: null,
  cartons: [],
  style: { id: 1, categoryId: null, tagFen: 100, purchaseFen: null },
  styleQty: 0,
  saved: neverSaved,
}
const warned = switchesFrom({})
const asking = (said: Partial<Sayings>) => ({ limits: limitsFrom({ ...nothingSaid, ...said }) })
const codes = (of: Partial<RowFacts>, after: number[]) =>
  brokenRules({ ...facts, ...of }, after, warned).warning.map(({ code, need }) => `${code} ${need}`)

describe('the rules of a row', () => {
  it('of 48 in packs of 24 take 48, 72 and 96, not 24 and not 50', () => {
    const of = asking({ skcMin: 48, multiple: 24 })
    expect([48, 72, 96].flatMap((qty) => codes(of, [qty]))).toEqual([])
    expect(codes(of, [24])).toEqual(['moq 48'])
    expect(codes(of, [50])).toEqual(['multiple 24'])
  })

  it('ask nothing of an empty row', () => {
    expect(codes({ ...asking({ skcMin: 48, multiple: 24 }), consecutiveSizesMin: 3 }, [0, 0])).toEqual([])
  })

  it('count sizes side by side across a hole', () => {
    const of = { consecutiveSizesMin: 3 }
    expect(codes(of, [1, 1, 0, 1])).toEqual([])
    expect(codes(of, [1, 0, 0, 1, 1])).toEqual(['consecutive-sizes 3'])
    expect(codes({ consecutiveSizesMin: 6 }, [1, 1, 0, 1, 1])).toEqual([])
  })

  it('keep a row from being saved only where the organiser says so', () => {
    const at = (enforceMoq: string) =>
      brokenRules({ ...facts, ...asking({ skcMin: 10 }) }, [1], switchesFrom({ enforceMoq }))
    expect(at('off')).toEqual({ blocking: [], warning: [] })
    expect(at('warn')).toEqual({ blocking: [], warning: [{ code: 'moq', need: 10 }] })
    expect(at('blockOnSubmit')).toEqual({ blocking: [], warning: [{ code: 'moq', need: 10 }] })
    expect(at('blockOnSave')).toEqual({ blocking: [{ code: 'moq', need: 10 }], warning: [] })
    expect(at('nonsense').warning).toHaveLength(1)
  })

  it('let a row above its largest quantity shrink', () => {
    const limited = switchesFrom({ maxQtyPerSkc: 10 })
    const saved = { ...neverSaved, qtys: [20], qty: 20 }
    expect(brokenRules(facts, [11], limited).blocking).toEqual([{ code: 'skc-too-large', need: 10 }])
    expect(brokenRules({ ...facts, saved }, [15], limited).blocking).toEqual([])
  })

  it('of a style look at all its colours', () => {
    const of = (qty: number) => brokenStyleRules({ ...facts, ...asking({ styleMin: 10 }) }, qty, warned).warning
    expect(of(9)).toEqual([{ code: 'style-moq', need: 10 }])
    expect(of(10)).toEqual([])
    expect(of(0)).toEqual([])
  })

  it('let a colour and a style above their maximum shrink', () => {
    const figures = { min: null, multiple: null, max: 10 }
    const ofColour = { ...facts, ...asking({ customerSkc: figures }), saved: { ...neverSaved, qtys: [20], qty: 20 } }
    expect(brokenRules(ofColour, [21], warned).warning).toEqual([{ code: 'max', need: 10 }])
    expect(brokenRules(ofColour, [15], warned).warning).toEqual([])
    const ofStyle = { ...facts, ...asking({ levelGoods: figures }), styleQty: 20 }
    expect(brokenStyleRules(ofStyle, 21, warned).warning).toEqual([{ code: 'style-max', need: 10 }])
    expect(brokenStyleRules(ofStyle, 12, warned).warning).toEqual([])
  })
})
