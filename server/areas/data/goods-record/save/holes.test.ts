import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { type PlaceName, row, save } from '../../../../testing/order-desk.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { world } from '../../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const { colours, sizes, sizeGroups, styles } = world
const letters = [sizes.s, sizes.m, sizes.l, sizes.xl]
const places: readonly PlaceName[] = ['teeBlack', 'teeWhite', 'teeRed']

const someSizes = fc.subarray(letters)
/** Few enough that orders are in the way of some edits and not of all. */
const fewSizes = fc.subarray(letters, { maxLength: 1 })
const edit = fc.oneof(
  fc.record({
    kind: fc.constant('style' as const),
    sizes: someSizes,
    holes: fc.tuple(fewSizes, fewSizes, fewSizes),
  }),
  fc.record({ kind: fc.constant('colours' as const), ids: fc.subarray([colours.black, colours.white, colours.red]) }),
  fc.record({
    kind: fc.constant('order' as const),
    place: fc.constantFrom(...places),
    size: fc.constantFrom(...letters),
    qty: fc.constantFrom(0, 0, 1, 5),
  }),
  fc.record({ kind: fc.constant('size' as const), id: fc.constantFrom(...letters) }),
  fc.record({ kind: fc.constant('columns' as const), order: fc.shuffledSubarray(letters, { minLength: 4 }) }),
)
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never
/** Each kind of edit where nothing is in its way: the tee's orders go first. */
const everyKind: Edit[] = [
  ...places.flatMap((place) => letters.map((size) => ({ kind: 'order', place, size, qty: 0 }) as const)),
  { kind: 'style', sizes: letters, holes: [[sizes.xl], [], []] },
  { kind: 'order', place: 'teeBlack', size: sizes.s, qty: 5 },
  { kind: 'colours', ids: [colours.black, colours.white] },
  { kind: 'columns', order: letters.toReversed() },
]

/** Does it, whether it is granted or refused; gives the answer's code. */
async function make(input: Edit): Promise<number> {
  if (input.kind === 'order') return (await save(app, [row(input.place, [input.size, input.qty])])).code
  if (input.kind === 'size') return (await app.call(goodsParameters.deleteSizeId, { id: input.id })).code
  if (input.kind === 'columns') {
    const items = input.order.map((sizeId, at) => ({ sizeId, sizeNo: at + 1 }))
    return (await app.call(goodsParameters.updateGoodsBaseSizeNo, { groupId: sizeGroups.letters, items })).code
  }
  const { data: tee } = await app.call(goodsRecord.get, { goodsId: styles.tee })
  if (!tee) throw new Error('no tee')
  if (input.kind === 'style') {
    const own = tee.colours.map((colour, at) => ({ ...colour, holes: input.holes[at] ?? [] }))
    return (await app.call(goodsRecord.save, { ...tee, sizes: input.sizes, colours: own })).code
  }
  const plain = { skcNo: '', mustOrder: false, mainPush: false, moq: null, factoryMin: null, holes: [], barcodes: [] }
  const own = input.ids.map((id) => tee.colours.find(({ colourId }) => colourId === id) ?? { colourId: id, ...plain })
  return (await app.call(goodsRecord.save, { ...tee, colours: own })).code
}

/** Pieces that lie where nothing can be ordered, and offered places that no size has. */
async function faults(): Promise<string[]> {
  const found = await sql<{ fault: string }>`
    select 'pieces in a hole: ' || skc_no || ' ' || slot as fault
    from order_rows
    cross join lateral unnest(qtys) with ordinality as cell (qty, slot)
    join skcs on skcs.id = order_rows.skc_id
    join styles on styles.id = skcs.style_id
    where cell.qty > 0
      and (skcs.deleted_at is not null or (size_mask & ~off_mask) >> (slot::int - 1) & 1 = 0)
    union all
    select 'no size: ' || goods_no || ' ' || slot
    from styles cross join generate_series(1, 30) as slot
    where size_mask >> (slot - 1) & 1 = 1
      and not exists (select from sizes where sizes.size_group_id = styles.size_group_id and sizes.slot = slot)`.execute(
    app.fair.db,
  )
  return found.rows.map(({ fault }) => fault)
}

test('whatever is done with sizes, holes, colours and orders, no piece comes to lie in a hole', async () => {
  const granted = new Set<string>()
  expect(await faults()).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 10 }), async (edits) => {
      for (const input of edits) {
        const code = await make(input)
        expect([200, 422]).toContain(code)
        if (code === 200) granted.add(input.kind)
        expect(await faults()).toEqual([])
      }
    }),
    // The first series is one in which each kind is granted.
    { numRuns: propertyRuns(12), examples: [[everyKind]] },
  )
  expect([...granted]).toEqual(expect.arrayContaining(['style', 'order', 'colours', 'columns']))
}, 60_000)
