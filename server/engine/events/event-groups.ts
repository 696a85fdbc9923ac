import { clockHour } from '@fairdesk/contract/values/fair-days'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { Filters } from '../question/question.ts'
import { scopeOf } from '../question/scope.ts'
import type { EventColumns } from './event-columns.ts'

/** Events from `from` until before `to`, in milliseconds since 1970, of orders that count. */
export type EventQuery = {
  readonly by: 'style' | 'skc' | 'customer' | 'hour' | 'person'
  /** An hour is one of this zone's clocks. */
  readonly timeZone: string
  readonly from: number | undefined
  readonly to: number | undefined
  readonly filters: Filters
  readonly visibility: Visibility
}

export type EventPageQuery = EventQuery & { readonly key: string; readonly page: number; readonly limit: number }

export type EventGroup = {
  /** Id of a style, colour or customer, beginning of an hour (ISO 8601), or account. */
  readonly key: string
  readonly code: string
  readonly name: string
  readonly plus: number
  readonly minus: number
  /** Events that took pieces back, and all. */
  readonly cuts: number
  readonly changes: number
  /** Most pieces taken back by one event. */
  readonly largest: number
}

export type EventPage = { readonly ids: readonly number[]; readonly count: number }

type Sources = { readonly catalogue: Catalogue; readonly facts: Facts; readonly columns: EventColumns }

/** Returns one group per value with an event, in no order. */
export function eventGroups(sources: Sources, query: EventQuery): EventGroup[] {
  const grouping = groupingOf(sources, query)
  const { plus, minus } = sources.columns
  const sums: Sums[] = []
  visitEvents(sources, query, (event, skc, customer) => {
    const group = grouping.groupOf(event, skc, customer)
    sums[group] ??= { plus: 0, minus: 0, cuts: 0, changes: 0, largest: 0 }
    const sum = sums[group]
    const cut = minus[event] ?? 0
    sum.plus += plus[event] ?? 0
    sum.minus += cut
    sum.changes++
    if (cut > 0) sum.cuts++
    if (cut > sum.largest) sum.largest = cut
  })
  return sums.flatMap((sum, group) => [{ ...grouping.headOf(group), ...sum }])
}

/** Returns the ids of the events of one group, newest first. */
export function eventPage(sources: Sources, { key, page, limit, ...query }: EventPageQuery): EventPage {
  const grouping = groupingOf(sources, query)
  const group = grouping.find(key)
  const events: number[] = []
  if (group !== undefined)
    visitEvents(sources, query, (event, skc, customer) => {
      if (grouping.groupOf(event, skc, customer) === group) events.push(event)
    })
  const { at, id } = sources.columns
  events.sort((a, b) => (at[b] ?? 0) - (at[a] ?? 0) || (id[b] ?? 0) - (id[a] ?? 0))
  return { ids: events.slice((page - 1) * limit, page * limit).map((event) => id[event] ?? 0), count: events.length }
}

type Sums = { plus: number; minus: number; cuts: number; changes: number; largest: number }

/** Passes each event of the query with the indexes of its colour and customer. */
function visitEvents(
  { catalogue, facts, columns }: Sources,
  { from, to, filters, visibility }: EventQuery,
  visit: (event: number, skc: number, customer: number) => void,
): void {
  const scope = scopeOf(catalogue, facts, { dims: [], metrics: [], filters, visibility })
  const skcById = indexes(catalogue.skcIndex, (skc) => scope.skcs[skc] === 1)
  const customerByOrder = ordersOf(facts, scope.orders)
  const earliest = from === undefined ? 0 : Math.ceil(from / 1000)
  const latest = to === undefined ? Number.POSITIVE_INFINITY : Math.ceil(to / 1000)
  const { count, at, orderId, skcId } = columns
  for (let event = 0; event < count; event++) {
    const second = at[event] ?? 0
    if (second < earliest || second >= latest) continue
    const skc = skcById[skcId[event] ?? 0] ?? -1
    if (skc < 0) continue
    const customer = customerByOrder[orderId[event] ?? 0] ?? -1
    if (customer >= 0) visit(event, skc, customer)
  }
}

/** Indexes by id, -1 where none passes. */
function indexes(indexById: ReadonlyMap<number, number>, passes: (index: number) => boolean): Int32Array {
  const byId = new Int32Array(largest(indexById.keys()) + 1).fill(-1)
  for (const [id, index] of indexById) if (passes(index)) byId[id] = index
  return byId
}

/** Customers by id of the order, -1 for orders that do not count. */
function ordersOf({ id, customer, orderCount }: Facts, mask: Uint8Array): Int32Array {
  const byId = new Int32Array(largest(id.subarray(0, orderCount)) + 1).fill(-1)
  for (let order = 0; order < orderCount; order++) if (mask[order]) byId[id[order] ?? 0] = customer[order] ?? -1
  return byId
}

function largest(ids: Iterable<number>): number {
  let max = 0
  for (const id of ids) if (id > max) max = id
  return max
}

type EventGroups = {
  readonly groupOf: (event: number, skc: number, customer: number) => number
  readonly headOf: (group: number) => Pick<EventGroup, 'key' | 'code' | 'name'>
  readonly find: (key: string) => number | undefined
}

function groupingOf({ catalogue, columns }: Sources, { by, timeZone }: EventQuery): EventGroups {
  if (by === 'hour') return hourGrouping(columns, timeZone)
  if (by === 'person') return personGrouping(columns)
  const list = catalogue.lists[by]
  const column = by === 'customer' ? catalogue.customers.customer : catalogue.goods[by]
  return {
    groupOf: (_event, skc, customer) => column[by === 'customer' ? customer : skc] ?? 0,
    headOf: (group) => {
      const { id, code, label } = list.valueAt(group)
      return { key: String(id), code, name: label }
    },
    find: (key) => list.find(Number(key)),
  }
}

function personGrouping({ person, accounts, realNames }: EventColumns): EventGroups {
  return {
    groupOf: (event) => person[event] ?? 0,
    headOf: (group) => {
      const account = accounts[group] ?? ''
      return { key: account, code: account, name: realNames[group] ?? '' }
    },
    find: (key) => {
      const group = accounts.indexOf(key)
      return group < 0 ? undefined : group
    },
  }
}

const quarterSeconds = 900

/** Clocks of all zones differ by whole quarters of an hour. */
function hourGrouping({ at }: EventColumns, timeZone: string): EventGroups {
  const hours: { readonly key: string; readonly code: string; readonly name: string }[] = []
  const hourByKey = new Map<string, number>()
  const hourByQuarter = new Map<number, number>()
  const hourOf = (quarter: number): number => {
    const { from, text } = clockHour(quarter * quarterSeconds * 1000, timeZone)
    const key = `${new Date(from).toISOString().slice(0, 19)}Z`
    const hour = hourByKey.get(key) ?? hours.push({ key, code: text, name: '' }) - 1
    hourByKey.set(key, hour)
    hourByQuarter.set(quarter, hour)
    return hour
  }
  return {
    groupOf: (event) => {
      const quarter = Math.floor((at[event] ?? 0) / quarterSeconds)
      return hourByQuarter.get(quarter) ?? hourOf(quarter)
    },
    headOf: (group) => hours[group] ?? { key: '', code: '', name: '' },
    find: (key) => {
      const moment = Date.parse(key)
      return Number.isNaN(moment) ? undefined : hourOf(Math.floor(moment / 1000 / quarterSeconds))
    },
  }
}
