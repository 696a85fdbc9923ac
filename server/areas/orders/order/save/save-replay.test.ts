import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, faultsOf, type PlaceName, row, save } from '../../../../testing/order-desk.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { world } from '../../../../testing/world.ts'

const { sizes, customers, skcs } = world
const letters = [sizes.s, sizes.m, sizes.l, sizes.xl]
const feet = [sizes.n40, sizes.n41, sizes.n42]
const sizesOf: Readonly<Record<PlaceName, readonly number[]>> = {
  teeBlack: letters,
  teeWhite: letters,
  teeRed: letters,
  pantsBlack: letters,
  sneakerWhite: feet,
  sneakerRed: feet,
}
const names = Object.keys(sizesOf) as PlaceName[] // Object.keys forgets that they are the record's own

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const cell = record({
  place: constantFrom(...names),
  size: integer({ min: 0, max: 3 }),
  qty: constantFrom(0, 0, 1, 2, 5, 9999, 10_000, '７', -1, 'x'),
  was: option(integer({ min: 0, max: 2 }), { nil: undefined }),
})
const request = record({
  customer: constantFrom(customers.hangzhou, customers.ningbo, customers.beijing),
  as: constantFrom('admin' as const, 'lin' as const, 'wang' as const),
  cells: array(cell, { minLength: 1, maxLength: 5 }),
})
/** A round is sent at once; between rounds a colour may be frozen, dropped or opened again. */
const round = record({
  requests: array(request, { minLength: 1, maxLength: 5 }),
  skc: constantFrom(...Object.values(skcs)),
  status: constantFrom('onSale' as const, 'frozen' as const, 'dropped' as const),
})

type ReplayedCell = {
  readonly place: PlaceName
  readonly size: number
  readonly qty: unknown
  readonly was: number | undefined
}

function rowsFrom(cells: readonly ReplayedCell[]) {
  const once = new Map(cells.map((edit) => [`${edit.place}${edit.size}`, edit]))
  return [...once.values()].map(({ place, size, qty, was }) => {
    const sizeId = sizesOf[place][size] ?? 99
    return row(place, was === undefined ? [sizeId, qty] : [sizeId, qty, was])
  })
}

/** A cell of the answer holds what was asked unless an error says why not. */
function checkTold(asked: ReturnType<typeof rowsFrom>, answer: SaveAnswer): void {
  for (const { goodsId, colourId, cells } of asked) {
    for (const { sizeId, qty } of cells) {
      const refused = answer.errors.some(
        (error) => error.goodsId === goodsId && error.colourId === colourId && (error.sizeId ?? sizeId) === sizeId,
      )
      if (refused) continue
      const told = answer.rows.find((found) => found.goodsId === goodsId && found.colourId === colourId)
      expect(told?.cells.find((found) => found.sizeId === sizeId)?.qty ?? 0).toBe(qty === '７' ? 7 : qty)
    }
  }
}

it('whatever several people save at once, events replay to rows, rows add up to orders, and answers tell the truth', async () => {
  await assert(
    asyncProperty(array(round, { minLength: 1, maxLength: 4 }), async (rounds) => {
      await clearOrders(app)
      for (const { requests, skc, status } of rounds) {
        const sent = requests.map(({ customer, as, cells }) => ({ customerId: customer, as, rows: rowsFrom(cells) }))
        const answers = await Promise.all(sent.map(({ rows, ...who }) => save(app, rows, who)))
        for (const [index, { code, data }] of answers.entries()) {
          if (code === 403) continue
          expect(code).toBe(200)
          if (data) checkTold(sent[index]?.rows ?? [], data)
        }
        expect(await faultsOf(app)).toEqual([])
        await app.fair.db.updateTable('skcs').set({ status }).where('id', '=', skc).execute()
      }
    }),
    { numRuns: propertyRuns(25) },
  )
}, 120_000)
