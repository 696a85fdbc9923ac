import { createHash } from 'node:crypto'
import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { DeskFigures } from '@fairdesk/contract/areas/reports/desk-figures'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { rulesStamp } from '../../domain/minimums/rule-book.ts'
import { readSwitchesByCustomer } from '../../domain/switches/switches-in-force.ts'
import type { Engine } from '../../engine/engine.ts'
import { oncePerVersion } from '../../engine/once.ts'
import type { ReadContext } from '../context.ts'
import type { ListCounts, OrderCounts } from './counted-lists.ts'
import { deskFigures, deskPlacesOf } from './figures.ts'

/** What of it a user's desk shows. */
export type DeskBlocks = {
  readonly orders: boolean
  readonly places: boolean
  readonly completion: boolean
  readonly ranking: boolean
}

export type SharedCounts = {
  readonly figures: DeskFigures
  readonly places: Desk['places']
  readonly orders: RestedCounts | null
  readonly idle: number | null
  readonly factory: number | null
  readonly version: number
}

type Asking = { readonly context: ReadContext; readonly counts: ListCounts; readonly blocks: DeskBlocks }

const once = oncePerVersion<SharedCounts>()

/**
 * What takes long to count, for it judges every order, and moves with the figures: made once for all who see the same. Rules and
 * planned switches come into force without a write, so the key tells of them.
 */
export async function sharedCounts(asking: Asking): Promise<SharedCounts> {
  const { context, blocks } = asking
  const { db, user } = context
  const [engine, switches, rules] = await Promise.all([context.engine(), readSwitchesByCustomer(db), rulesStamp(db)])
  const inForce = createHash('sha1').update(switches.stamp).digest('base64')
  const key = JSON.stringify([visibleTo(user), blocks, rules, inForce])
  return once(engine, { key, version: engine.version }, () => count(asking))
}

async function count({ context, counts, blocks }: Asking): Promise<SharedCounts> {
  const engine = await context.engine()
  const visibility = visibleTo(context.user)
  const { version } = engine
  const figures = deskFigures(engine, visibility)
  const places = blocks.places ? deskPlacesOf(engine, visibility) : undefined
  const [orders, idle, factory] = await Promise.all([
    blocks.orders ? restedCounts(engine, { context, counts }) : null,
    blocks.completion ? counts.customersShown(context, { show: 'idle' }) : null,
    blocks.ranking ? counts.countUnderFactoryMinimum(context) : null,
  ])
  return { figures, places, orders, idle, factory, version }
}

type RestedCounts = OrderCounts & {
  /** In so many seconds they are counted again; absent where they are of now. */
  readonly againSec?: number
}
type Counted = {
  readonly version: number
  /** Both in milliseconds; `at` on the clock of the process. */
  readonly at: number
  readonly ms: number
  readonly counts: OrderCounts
}
type Rested = { last?: Counted; running?: Promise<OrderCounts> | undefined }

/** Counting rests so many times as long as it took: every order that moved is judged for it, and in a busy fair all of them move. */
const restFactor = 20
/** Shorter rests are none, and nobody looks at counts that are older than the longest. */
const [leastRestMs, mostRestMs] = [1000, 15_000]
const rested = new WeakMap<object, Map<string, Rested>>()

/** States and checks of the orders: of now, or of a moment ago where counting them takes long and they were just counted. */
async function restedCounts(engine: Engine, { context, counts }: Omit<Asking, 'blocks'>): Promise<RestedCounts> {
  const key = JSON.stringify(visibleTo(context.user))
  const all = rested.get(engine) ?? new Map<string, Rested>()
  rested.set(engine, all)
  const one: Rested = all.get(key) ?? {}
  all.set(key, one)
  const { last, running } = one
  const restMs = last ? last.at + Math.min(last.ms * restFactor, mostRestMs) - performance.now() : 0
  if (last && last.version !== engine.version && (running || restMs > leastRestMs))
    return { ...last.counts, againSec: Math.max(1, Math.ceil(restMs / 1000)) }
  one.running ??= counted(one, engine, () => counts.orderCounts(context)).finally(() => {
    one.running = undefined
  })
  return one.running
}

async function counted(one: Rested, { version }: Engine, count: () => Promise<OrderCounts>): Promise<OrderCounts> {
  const began = performance.now()
  const counts = await count()
  const at = performance.now()
  one.last = { version, at, ms: at - began, counts }
  return counts
}

const laggingOnce = oncePerVersion<number>()

/** How many customers are below so many percent of their target; what that is moves with the hour. */
export async function laggingCount({ context, counts }: Omit<Asking, 'blocks'>, below: number): Promise<number> {
  const engine = await context.engine()
  const key = JSON.stringify([visibleTo(context.user), below])
  return laggingOnce(engine, { key, version: engine.version }, () =>
    counts.customersShown(context, { show: 'lagging', below }),
  )
}
