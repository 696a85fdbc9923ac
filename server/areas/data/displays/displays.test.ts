import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const { styles, colours } = world
const goods = (goodsId: number, colourId: number, hangers = 1) => ({ goodsId, colourId, outfitId: null, hangers })
const teeBlack = goods(styles.tee, colours.black)
const teeWhite = goods(styles.tee, colours.white)
const pants = goods(styles.pants, colours.black, 3)
const sneaker = goods(styles.sneaker, colours.white)

type Fields = Params<typeof displays.save>
type RackItemInput = Params<typeof displays.arrange>['racks'][number]['items']
let made = 0
const fresh = (more: Partial<Fields> = {}): Fields => ({
  displayNo: `CL${++made}`,
  name: '春日杆',
  roomNo: '1号厅',
  type1: '',
  type2: '',
  intro: '',
  capacity: 12,
  enabled: true,
  ...more,
})

async function answered<T>(asked: Promise<{ data?: T; msg: string }>): Promise<T> {
  const { data, msg } = await asked
  if (data === undefined) throw new Error(msg)
  return data
}

async function rackWith(items: RackItemInput, more: Partial<Fields> = {}): Promise<Rack> {
  const { displayId, version } = await answered(app.call(displays.save, fresh(more)))
  const [rack] = await answered(app.call(displays.arrange, { racks: [{ displayId, version, items }] }))
  if (!rack) throw new Error('no rack')
  return rack
}

const arrange = (racks: readonly (readonly [Rack, RackItemInput])[], as: Person = 'admin') =>
  app.call(
    displays.arrange,
    { racks: racks.map(([{ displayId, version }, items]) => ({ displayId, version, items })) },
    as,
  )
const numbers = (rack: Rack | undefined) => rack?.items.map(({ no }) => no)
const boardOf = async (roomNo: string, as: Person = 'admin') =>
  (await answered(app.call(displays.board, { roomNo }, as))).list
const now = async (displayNo: string) =>
  (await answered(app.call(displays.board, { keyword: displayNo }))).list.find((rack) => rack.displayNo === displayNo)

async function lastLine() {
  const { rows } = await sql<{ action: string; ref: string; before: object | null; after: object | null }>`
    select action, ref, before, after from operation_log order by id desc limit 1`.execute(app.fair.db)
  return rows[0]
}

describe('racks', () => {
  it('are added, changed and shown by room with what hangs on them', async () => {
    const outfitNo = 'DP-A'
    const items = [{ goodsId: styles.tee, colourId: colours.black, spot: null }]
    const outfit = await answered(
      app.call(outfits.save, { outfitNo, name: '通勤', type1: '', type2: '', enabled: true, items }),
    )
    const hung = { goodsId: null, colourId: null, outfitId: outfit.outfitId, hangers: 4 }
    const rack = await rackWith([pants, hung, teeBlack], { displayNo: ' R-1 ', roomNo: '甲厅' })
    expect(rack).toMatchObject({ displayNo: 'R-1', hangers: 8, capacity: 12, otherItems: 0, version: 2 })
    // The black tee hangs twice, by itself and in the outfit: 21 and 4 pieces of two SKC.
    expect(rack).toMatchObject({ skcs: { ordered: 2, total: 2 }, depth: 12.5, pictureId: null, picture: null })
    expect(rack.items.map(({ no, qty, hangers, sizes }) => [no, qty, hangers, sizes.join()])).toEqual([
      ['P001-01', 4, 3, 'S,M,L,XL'],
      ['DP-A', 21, 4, ''],
      ['T001-01', 21, 1, 'S,M,L,XL'],
    ])
    expect(await lastLine()).toMatchObject({
      action: 'display.arrange',
      ref: 'R-1',
      before: { displays: [{ displayNo: 'R-1', items: [] }] },
      after: { displays: [{ items: ['P001-01 直筒长裤 黑 ×3', 'DP-A 通勤 ×4', 'T001-01 印花短袖 黑 ×1'] }] },
    })
    const { displayId, version } = rack
    const moved = await answered(
      app.call(displays.save, fresh({ displayId, version, displayNo: 'R-1', roomNo: '乙厅' })),
    )
    expect(moved).toMatchObject({ roomNo: '乙厅', version: 3 })
    expect(numbers(moved)).toEqual(['P001-01', 'DP-A', 'T001-01'])
    expect(await answered(app.call(displays.rooms, {}))).toContainEqual({ roomNo: '乙厅', racks: 1 })
    expect(await boardOf('乙厅')).toEqual([moved])
    expect(await answered(app.call(displays.get, { displayId }))).toEqual(moved)
    expect((await app.call(displays.get, { displayId: 9_999_999 })).code).toBe(403)
    expect(await boardOf('甲厅')).toEqual([])
  })

  it('have a number of their own, whatever its width and case; two at once are one', async () => {
    await rackWith([], { displayNo: 'Solo' })
    for (const displayNo of ['　', '\u200B', 'x'.repeat(61)])
      expect((await app.call(displays.save, fresh({ displayNo }))).code).toBe(422)
    expect(await app.call(displays.save, fresh({ displayNo: 'ｓｏｌｏ' }))).toMatchObject({
      code: 422,
      msg: '陈列编号“ｓｏｌｏ”已存在，请换一个',
    })
    const answers = await Promise.all(
      ['Pair', 'pAIR'].map((displayNo) => app.call(displays.save, fresh({ displayNo }))),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
  })

  it('are answered so many at a time, with how many there are', async () => {
    for (const displayNo of ['B1', 'B2', 'B3']) await app.call(displays.save, fresh({ displayNo, roomNo: '多厅' }))
    const board = async (params: Params<typeof displays.board>) => {
      const { list, count } = await answered(app.call(displays.board, params))
      return [list.map(({ displayNo }) => displayNo), count]
    }
    expect(await board({ roomNo: '多厅', limit: 2 })).toEqual([['B1', 'B2'], 3])
    expect(await board({ roomNo: '多厅' })).toEqual([['B1', 'B2', 'B3'], 3])
    const [first, count] = await board({ limit: 1 })
    expect(first).toHaveLength(1)
    expect(count).toBeGreaterThan(3)
    expect((await app.call(displays.board, { limit: 1001 })).code).toBe(422)
    expect((await app.call(displays.board, { keyword: 'x'.repeat(200) })).code).toBe(200)
  })

  it('are found by what hangs on them', async () => {
    const rack = await rackWith([teeWhite], { displayNo: 'SEEK' })
    const filter = async (keyword: string) =>
      (await answered(app.call(displays.board, { keyword }))).list.map(({ displayNo }) => displayNo)
    expect(await filter('T001-02')).toContain('SEEK')
    expect(await filter('seek')).toEqual(['SEEK'])
    expect(await filter('nowhere\nSEEK')).toEqual(['SEEK'])
    expect(await filter('50%')).toEqual([])
    await app.call(displays.remove, { displayIds: [rack.displayId] })
    expect(await filter('seek')).toEqual([])
    await app.call(displays.restore, { displayIds: [rack.displayId] })
    expect(numbers(await now('SEEK'))).toEqual(['T001-02'])
  })

  it('do not come back at once where two have one number', async () => {
    const one = await rackWith([teeWhite], { displayNo: 'TWICE' })
    await app.call(displays.remove, { displayIds: [one.displayId] })
    const other = await rackWith([teeBlack], { displayNo: 'twice' })
    await app.call(displays.remove, { displayIds: [other.displayId] })
    const displayIds = [one.displayId, other.displayId]
    expect((await app.call(displays.restore, { displayIds })).msg).toContain('twice')
    expect((await app.call(displays.restore, { displayIds: [other.displayId] })).code).toBe(200)
  })
})

describe('a move', () => {
  it('between two racks is one write, told in one line', async () => {
    const one = await rackWith([teeBlack, pants])
    const other = await rackWith([teeWhite])
    const after = await answered(
      arrange([
        [one, [teeBlack]],
        [other, [pants, teeWhite]],
      ]),
    )
    expect(after.map(numbers)).toEqual([['T001-01'], ['P001-01', 'T001-02']])
    expect(after.map(({ hangers }) => hangers)).toEqual([1, 4])
    expect((await lastLine())?.ref).toBe(`${one.displayNo}, ${other.displayNo}`)
  })

  it('is refused whole to who has not seen the last change of either rack', async () => {
    const one = await rackWith([teeBlack])
    const other = await rackWith([pants])
    await answered(arrange([[other, [pants, teeWhite]]]))
    expect(
      await arrange([
        [one, []],
        [other, [pants, teeBlack]],
      ]),
    ).toMatchObject({ code: 409 })
    expect(numbers(await now(one.displayNo))).toEqual(['T001-01'])
    expect(numbers(await now(other.displayNo))).toEqual(['P001-01', 'T001-02'])
  })

  it('of two people at once: one of them stands, and nothing is lost or doubled', async () => {
    const [one, two, three] = [await rackWith([teeBlack]), await rackWith([]), await rackWith([])]
    const answers = await Promise.all([
      arrange([
        [one, []],
        [two, [teeBlack]],
      ]),
      arrange([
        [one, []],
        [three, [teeBlack]],
      ]),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    const hung = await Promise.all([one, two, three].map(async ({ displayNo }) => numbers(await now(displayNo))))
    expect(hung.flat()).toEqual(['T001-01'])
  })

  it('that changes nothing makes no version and no line', async () => {
    const rack = await rackWith([teeBlack])
    const before = await lastLine()
    expect(await answered(arrange([[rack, [teeBlack]]]))).toEqual([rack])
    expect(await lastLine()).toEqual(before)
  })

  it.each<[string, RackItemInput]>([
    ['one thing twice', [teeBlack, teeBlack]],
    ['goods that are none', [goods(345_345, 1)]],
    ['a colour the style does not have', [goods(styles.pants, colours.red)]],
    ['an outfit that is none', [{ goodsId: null, colourId: null, outfitId: 345_345, hangers: 1 }]],
    ['both goods and an outfit', [{ goodsId: styles.tee, colourId: colours.black, outfitId: 1, hangers: 1 }]],
    ['no hanger', [goods(styles.tee, colours.black, 0)]],
  ])('is refused with %s', async (_, items) => {
    expect((await arrange([[await rackWith([]), items]])).code).toBe(422)
  })

  it('is refused with a rack twice or one that is none', async () => {
    const rack = await rackWith([])
    expect(
      (
        await arrange([
          [rack, []],
          [rack, [teeBlack]],
        ])
      ).code,
    ).toBe(403)
    expect((await arrange([[{ ...rack, displayId: 9_999_999 }, []]])).code).toBe(403)
  })
})

describe('who sees a part of the brands', () => {
  it('sees racks with something of his, that alone, and leaves the rest in its place', async () => {
    const mixed = await rackWith([teeBlack, sneaker, pants], { roomNo: '混厅' })
    await rackWith([teeBlack], { roomNo: '混厅' })
    const empty = await rackWith([], { roomNo: '混厅' })
    const seen = await boardOf('混厅', 'zhao')
    expect(seen.map(({ displayNo, otherItems, hangers }) => [displayNo, otherItems, hangers])).toEqual([
      [mixed.displayNo, 2, 5],
      [empty.displayNo, 0, 0],
    ])
    expect(seen.map(numbers)).toEqual([['S001-02'], []])
    const [here, there] = seen
    if (!here || !there) throw new Error('not seen')
    expect(
      (
        await arrange(
          [
            [here, []],
            [there, [sneaker]],
          ],
          'zhao',
        )
      ).code,
    ).toBe(200)
    expect(numbers(await now(mixed.displayNo))).toEqual(['T001-01', 'P001-01'])
    const [left] = await boardOf('混厅', 'zhao')
    expect((await arrange([[left ?? there, [teeBlack]]], 'zhao')).code).toBe(422)
    const [foreign] = (await boardOf('混厅')).filter(
      ({ displayId }) => ![mixed, empty].some((rack) => rack.displayId === displayId),
    )
    const displayIds = [foreign?.displayId ?? 0]
    const answers = [
      await app.call(displays.remove, { displayIds: [mixed.displayId] }, 'zhao'),
      await app.call(displays.remove, { displayIds }, 'zhao'),
      await app.call(displays.restore, { displayIds }, 'zhao'),
      await app.call(displays.save, { ...fresh(), ...foreign, name: '改名' }, 'zhao'),
    ]
    expect(answers.map(({ code }) => code)).toEqual([403, 403, 403, 403])
  })

  it('finds his own goods alone, without prices he may not see', async () => {
    const found = async (keyword: string, as: Person) =>
      (await answered(app.call(displays.find, { keyword }, as))).map(({ no }) => no)
    expect((await found('ｔ001-02', 'admin'))[0]).toBe('T001-02')
    expect((await found(']C1T001-02', 'admin'))[0]).toBe('T001-02')
    expect(await found('T001', 'zhao')).toEqual([])
    expect(await found('S001', 'zhao')).toEqual(['S001-02', 'S001-03'])
    const names = { name: '', type1: '', type2: '', enabled: true }
    const items = [{ goodsId: styles.tee, colourId: null, spot: null }]
    await answered(app.call(outfits.save, { ...names, outfitNo: '外套装', items }))
    expect([await found('外套装', 'admin'), await found('外套装', 'zhao')]).toEqual([['外套装'], []])
    const [tee] = await answered(app.call(displays.find, { keyword: 'T001-01' }, 'wang'))
    expect(tee).not.toHaveProperty('tagPrice')
  })
})
