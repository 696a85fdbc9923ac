import {
  type CancellationFilter,
  type CancellationRow,
  cancellationGroups,
  cancellations,
} from '@fairdesk/contract/areas/reports/changes/cancellations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Person, people } from '../../../testing/people.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

type Event = {
  id: number
  at: Date
  account: string
  source: string
  before: number[]
  after: number[]
  status: string
  styleId: number
  skcId: number
  customerId: number
  brand: string
  category: string
  bigArea: number
  bigAreaCode: string
}

let app: TestApp
let events: Event[]

/** Random changes over three days beside those of the little fair, some at the edges of the fair's days. */
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await fillOrders(db)
  const { rows: orders } = await sql<{ id: number }>`select id from orders order by id`.execute(db)
  const random = fc.sample(
    fc.record({
      order: fc.constantFrom(...orders.map(({ id }) => id)),
      skc: fc.constantFrom(...Object.values(world.skcs)),
      before: fc.array(fc.nat(9), { maxLength: 4 }),
      after: fc.array(fc.nat(9), { maxLength: 4 }),
      minutes: fc.oneof(fc.integer({ min: 0, max: 3 * 24 * 60 }), fc.constantFrom(0, 960, 1440, 2400)),
      account: fc.constantFrom('lin', 'wang', 'hz1'),
      source: fc.constantFrom('staff', 'self', 'reprice'),
    }),
    { numRuns: 250, seed: 7 },
  )
  for (const { order, skc, before, after, minutes, account, source } of random)
    await sql`insert into order_events (order_id, skc_id, before, after, at, account, real_name, source, unit_tag_fen, unit_net_fen, unit_agent_fen)
      values (${order}, ${skc}, ${before}::int[], ${after}::int[], ${new Date(Date.UTC(2027, 0, 8) + minutes * 60_000)}, ${account}, ${account}, ${source}, 1, 1, 1)`.execute(
      db,
    )
  const { rows } = await sql<Event>`
    select order_events.id::int as id, at, account, source, before, after, skcs.status, style_id as "styleId", skc_id as "skcId",
      customer_id as "customerId", brands.code as brand, common_codes.code as category, regions.big_area_id as "bigArea",
      big_areas.code as "bigAreaCode"
    from order_events join orders on orders.id = order_id join customers on customers.id = customer_id
    join areas on areas.id = area_id join regions on regions.id = region_id join big_areas on big_areas.id = big_area_id
    join skcs on skcs.id = skc_id join styles on styles.id = style_id join brands on brands.id = brand_id
    join common_codes on common_codes.id = category_id`.execute(db)
  events = rows
})
afterAll(() => app.stop())

const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

function changeOf({ before, after }: Event) {
  const slots = Array.from({ length: Math.max(before.length, after.length) }, (_, slot) => slot)
  const differences = slots.map((slot) => (after[slot] ?? 0) - (before[slot] ?? 0))
  const sum = (list: readonly number[]) => list.reduce((total, pieces) => total + pieces, 0)
  return {
    plus: sum(differences.filter((pieces) => pieces > 0)),
    minus: -sum(differences.filter((pieces) => pieces < 0)) || 0,
  }
}

function keyOf(event: Event, by: CancellationFilter['by']): string {
  if (by === 'style') return String(event.styleId)
  if (by === 'skc') return String(event.skcId)
  if (by === 'customer') return String(event.customerId)
  if (by === 'person') return event.account
  return `${event.at.toISOString().slice(0, 13)}:00:00Z`
}

function eventsOf(filter: Partial<CancellationFilter>, person: Person): Event[] {
  const { showarea, allowBrand } = people[person]
  return events.filter((event) => {
    const day = inShanghai.format(event.at).slice(0, 10)
    const { plus, minus } = changeOf(event)
    return (
      event.source !== 'reprice' &&
      event.status !== 'dropped' &&
      plus + minus > 0 &&
      (filter.from === undefined || day >= filter.from) &&
      (filter.until === undefined || day <= filter.until) &&
      isIn(filter.goods?.categoryCodes, event.category) &&
      isIn(filter.goods?.brandCodes, event.brand) &&
      isIn(filter.customers?.bigAreaIds, event.bigArea) &&
      isIn(filter.customers?.customerIds, event.customerId) &&
      (person === 'admin' || showarea.split(',').includes(event.bigAreaCode)) &&
      (person === 'admin' || allowBrand.split(',').includes(event.brand))
    )
  })
}

function isIn<T>(values: readonly T[] | undefined, value: T): boolean {
  return !values?.length || values.includes(value)
}

function figuresOf(list: readonly Event[]): Omit<CancellationRow, 'key' | 'code' | 'name'> {
  const changes = list.map(changeOf)
  const [plus, minus] = [
    changes.reduce((sum, change) => sum + change.plus, 0),
    changes.reduce((sum, change) => sum + change.minus, 0),
  ]
  const cuts = changes.filter((change) => change.minus > 0).length
  return {
    minus,
    plus,
    net: plus - minus,
    cuts,
    changes: list.length,
    largest: Math.max(0, ...changes.map((change) => change.minus)),
  }
}

const day = fc.constantFrom(undefined, '2027-01-07', '2027-01-08', '2027-01-09', '2027-01-10')
const filters = fc.record({
  by: fc.constantFrom(...cancellationGroups),
  from: day,
  until: day,
  goods: fc.record({
    categoryCodes: fc.subarray(['TOP', 'BOT', 'SHOE']),
    brandCodes: fc.subarray(['SC', 'HF']),
  }),
  customers: fc.record({ bigAreaIds: fc.subarray([1, 2]), customerIds: fc.subarray([1, 2, 3, 4]) }),
})

describe('changes of orders', () => {
  test('are those of the events, whatever is asked, and their rows those behind each group', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom<Person[]>('admin', 'lin', 'zhao'),
        fc.nat(),
        async (filter, person, pick) => {
          const expected = Map.groupBy(eventsOf(filter, person), (event) => keyOf(event, filter.by))
          const { data, msg } = await app.call(cancellations.list, { ...filter, limit: 500 }, person)
          if (!data) throw new Error(msg)
          expect(new Map(data?.list.map(({ key, code: _, name: _name, ...figures }) => [key, figures]))).toEqual(
            new Map([...expected].map(([key, list]) => [key, figuresOf(list)])),
          )
          expect(data?.totals).toEqual(figuresOf(eventsOf(filter, person)))
          expect(data?.list.map(({ minus }) => minus)).toEqual(
            data?.list.map(({ minus }) => minus).toSorted((a, b) => b - a),
          )
          const [key, list] = [...expected][pick % Math.max(expected.size, 1)] ?? []
          if (key === undefined || !list) return
          const rowsBehind = await app.call(cancellations.changes, { ...filter, key, limit: 500 }, person)
          expect(new Map(rowsBehind.data?.list.map(({ id, plus, minus }) => [id, { plus, minus }]))).toEqual(
            new Map(list.map((event) => [event.id, changeOf(event)])),
          )
        },
      ),
      { numRuns: propertyRuns(1000, 50) },
    )
  }, 3_600_000)

  test('of nobody are shown without the menu of the ranking, and a day that is none is refused', async () => {
    expect((await app.call(cancellations.list, {}, 'nobody')).code).toBe(403)
    expect((await app.call(cancellations.list, { from: '2027-13-01' })).code).toBe(422)
    expect((await app.call(cancellations.list, { from: '', until: '' })).data?.totals).toEqual(
      figuresOf(eventsOf({}, 'admin')),
    )
  })
})
