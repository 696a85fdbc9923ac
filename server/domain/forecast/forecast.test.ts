import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { type Course, type CustomerCourse, courseParts, piecesAt } from './course.ts'
import { expectedPieces, type OrderingCustomer } from './expected-pieces.ts'
import { placeKeys, sharesOfCourse, sharesOfPace } from './expected-shares.ts'
import { errorAt, forecastErrors, quantile, triedErrors, triedParts } from './forecast-errors.ts'

const numRuns = propertyRuns(2000)
const evenly = (final: number) => Array.from({ length: courseParts + 1 }, (_, step) => (final * step) / courseParts)
const customer = (code: string, final: number, path = ['e', 'z', 'h']): CustomerCourse => ({
  code,
  path,
  pieces: evenly(final),
})
const shop = (rest: Partial<OrderingCustomer>): OrderingCustomer => ({
  path: ['e', 'z', 'h'],
  qty: 0,
  isFinal: false,
  size: 0,
  ...rest,
})

const codes = fc.constantFrom('', 'a', 'b')
const paths = fc.tuple(codes, codes, codes)
const anyShop = fc.record({
  path: paths,
  qty: fc.nat(500),
  isFinal: fc.boolean(),
  size: fc.oneof(fc.constant(0), fc.nat(900)),
})
const anyCustomer = fc.record({
  code: fc.string({ minLength: 1, maxLength: 4 }),
  path: paths,
  // Pieces may be withdrawn, never below none.
  pieces: fc.array(fc.nat(300), { minLength: courseParts + 1, maxLength: courseParts + 1 }),
})
const courses = fc.uniqueArray(anyCustomer, { selector: ({ code }) => code, minLength: 1, maxLength: 25 })

describe('expected pieces', () => {
  it('bring a place to its pieces divided by the share, by the customers’ sizes', () => {
    const more = expectedPieces([shop({ qty: 30, size: 100 }), shop({ qty: 20, size: 100 })], sharesOfPace(0.5))
    expect(more).toEqual([20, 30])
  })

  it('leave what submitted customers lack to nobody', () => {
    const customers = [shop({ qty: 30, size: 100, isFinal: true }), shop({ qty: 20, size: 100 })]
    expect(expectedPieces(customers, sharesOfPace(0.5))).toEqual([0, 30])
  })

  it('let those beyond their size take from what the others add', () => {
    const more = expectedPieces([shop({ qty: 90, size: 100 }), shop({ qty: 10, size: 200 })], sharesOfPace(0.8))
    expect(more[0]).toBe(0)
    expect(more[1]).toBeCloseTo(25)
  })

  it('of a customer without a size follow the speed of the place', () => {
    expect(expectedPieces([shop({ qty: 30 })], sharesOfPace(0.25))).toEqual([90])
  })

  it('are never negative, none of who has submitted, and no more than the place lacks', () => {
    fc.assert(
      fc.property(
        fc.array(anyShop, { maxLength: 30 }),
        courses,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (shops, course, elapsed) => {
          const shares = sharesOfCourse(course, elapsed)
          const more = expectedPieces(shops, shares)
          expect(more).toHaveLength(shops.length)
          const sums = new Map<string, { qty: number; added: number; share: number }>()
          for (const [index, { qty, isFinal, path }] of shops.entries()) {
            const added = more[index] ?? Number.NaN
            expect(added).toBeGreaterThanOrEqual(0)
            if (isFinal) expect(added).toBe(0)
            const { key, share } = shares.shareOf(path)
            const sum = sums.get(key) ?? { qty: 0, added: 0, share }
            sums.set(key, { share, qty: sum.qty + qty, added: sum.added + added })
          }
          for (const { qty, added, share } of sums.values())
            if (share > 0) expect(qty + added).toBeLessThanOrEqual((qty / share) * (1 + 1e-9) + 1e-6)
        },
      ),
      { numRuns },
    )
  })
})

describe('shares of another fair', () => {
  it('are those of the smallest place with ten customers who ordered', () => {
    const slow = Array.from({ length: 10 }, (_, index) => customer(`s${index}`, 100))
    const fast = { ...customer('f', 100, ['e', 'z', 'n']), pieces: evenly(100).map((_, step) => (step > 0 ? 100 : 0)) }
    const { overall, shareOf } = sharesOfCourse([...slow, fast], 0.5)
    expect(shareOf(['e', 'z', 'h'])).toMatchObject({ share: 0.5 })
    expect(shareOf(['e', 'z', 'n'])).toMatchObject({ share: overall })
    expect(shareOf(['x', 'y', 'z'])).toEqual({ key: '', share: overall })
  })

  it('count customers of no place once in the whole fair', () => {
    const early = { ...customer('e', 100, ['', '', '']), pieces: evenly(100).map(() => 100) }
    expect(sharesOfCourse([early, customer('c', 100)], 0.5).overall).toBe(0.75)
    expect(new Set(placeKeys(['', '', ''])).size).toBe(4)
  })

  it('are null while too little is over or ordered', () => {
    expect(sharesOfCourse([customer('c', 100)], 0.04).overall).toBeNull()
    expect(sharesOfCourse([customer('c', 0)], 0.5).overall).toBeNull()
    expect(sharesOfPace(0.04).overall).toBeNull()
  })

  test('lie between 0 and 1', () => {
    fc.assert(
      fc.property(courses, paths, fc.double({ min: 0, max: 1, noNaN: true }), (course, path, elapsed) => {
        const { overall, shareOf } = sharesOfCourse(course, elapsed)
        for (const share of [overall ?? 0, shareOf(path).share]) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns },
    )
  })
})

test('pieces between two steps are in proportion', () => {
  expect(piecesAt(customer('c', 1000), 0.125)).toBeCloseTo(125)
  expect([piecesAt(customer('c', 7), -1), piecesAt(customer('c', 7), 2)]).toEqual([0, 7])
})

describe('errors', () => {
  const fair = (factor: number): Course =>
    Array.from({ length: 12 }, (_, index) => customer(`c${index}`, factor * (index + 1)))

  it('are none between fairs of one course and proportions', () => {
    const errors = forecastErrors([fair(100), fair(300)])
    expect([...errors.keys()]).toEqual(['total', 'bigArea', 'region', 'area', 'customer'])
    for (const steps of errors.values()) for (const error of steps) expect(error?.most).toBeCloseTo(0, 1)
  })

  it('are what a forecast missed, by level', () => {
    // It had half of its pieces after a quarter of the time, and was forecast to come to twice as many.
    const hasty = fair(100).map((entry) => ({
      ...entry,
      pieces: entry.pieces.map((_, step) => entry.pieces[Math.min(step * 2, courseParts)] ?? 0),
    }))
    const [total] = triedErrors(hasty, { source: fair(100), elapsed: 0.25 })
    expect(total).toEqual({ level: 'total', error: 0.5 })
  })

  it('of the whole fair count customers of no place once', () => {
    const unset = fair(100).map((entry) => ({ ...entry, path: ['', '', ''] }))
    const levels = triedErrors(unset, { source: unset, elapsed: 0.5 }).map(({ level }) => level)
    expect(levels.filter((level) => level !== 'customer')).toEqual(['total', 'bigArea', 'region', 'area'])
  })

  it('of a single fair are unknown', () => {
    expect(forecastErrors([fair(1)]).size).toBe(0)
  })

  it('lie between those of the parts tried, the first before them and none at the closing', () => {
    const steps = triedParts.map((step) => ({ median: 1 - step, most: 2 - 2 * step }))
    const errors = new Map([['total', steps]] as const)
    expect(errorAt(errors, 'total', 0.05)?.median).toBeCloseTo(0.9)
    expect(errorAt(errors, 'total', 0.375)?.most).toBeCloseTo(1.25)
    expect(errorAt(errors, 'total', 0.95)?.median).toBeCloseTo(0.05)
    expect(errorAt(errors, 'total', 1)).toEqual({ median: 0, most: 0 })
    expect(errorAt(errors, 'area', 0.5)).toBeUndefined()
  })

  it('of 80 % are those that four of five do not exceed', () => {
    expect([quantile([1, 2, 3, 4, 5], 0.8), quantile([1, 2, 3, 4, 5], 0.5), quantile([], 0.8)]).toEqual([4, 3, 0])
  })
})
