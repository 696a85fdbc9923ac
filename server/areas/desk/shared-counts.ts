import { createHash } from 'node:crypto'
import type { CustomerStatusCount } from '@fairdesk/contract/areas/reports/customer-status'
import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { DeskFigures } from '@fairdesk/contract/areas/reports/desk-figures'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { rulesStamp } from '../../domain/minimums/rule-book.ts'
import { readSwitchesByCustomer } from '../../domain/switches/switches-in-force.ts'
import { oncePerVersion } from '../../engine/once.ts'
import { type Rested, restedPerVersion } from '../../engine/rested.ts'
import type { ReadContext } from '../context.ts'
import type { ListCounts, OrderCounts } from './counted-lists.ts'
import { deskFigures, deskPlacesOf } from './figures.ts'

/** What of it a user's desk shows. */
export type DeskBlocks = {
  readonly figures: boolean
  readonly orders: boolean
  readonly places: boolean
  readonly completion: boolean
  readonly ranking: boolean
}

type SharedCounts = {
  readonly figures: DeskFigures | null
  readonly places: Desk['places']
  readonly idle: number | null
  readonly factory: number | null
  readonly version: number
}

/** States and checks of orders may be a moment older than the figures: each order that moved is judged for them, and in a busy fair all do. */
export type DeskCounts = SharedCounts & { readonly orders: Rested<OrderCounts> | null }

type Asking = { readonly context: ReadContext; readonly counts: ListCounts; readonly blocks: DeskBlocks }

const once = oncePerVersion<SharedCounts>()
const rested = restedPerVersion<OrderCounts>()

/**
 * What takes long to count and moves with the figures: made once for all who see the same. Rules and planned switches come into force
 * without a write, so the key tells of them.
 */
export async function sharedCounts(asking: Asking): Promise<DeskCounts> {
  const { context, counts, blocks } = asking
  const { db, user } = context
  const [engine, switches, rules] = await Promise.all([context.engine(), readSwitchesByCustomer(db), rulesStamp(db)])
  const inForce = createHash('sha1').update(switches.stamp).digest('base64')
  const key = JSON.stringify([visibleTo(user), blocks, rules, inForce])
  const asked = { key, version: engine.version }
  const [shared, orders] = await Promise.all([
    once(engine, asked, () => count(asking)),
    blocks.orders ? rested(engine, asked, () => counts.orderCounts(context)) : null,
  ])
  return { ...shared, orders }
}

async function count({ context, counts, blocks }: Asking): Promise<SharedCounts> {
  const engine = await context.engine()
  const visibility = visibleTo(context.user)
  const { version } = engine
  const figures = blocks.figures ? deskFigures(engine, visibility) : null
  const places = blocks.places ? deskPlacesOf(engine, visibility) : undefined
  const [idle, factory] = await Promise.all([
    blocks.completion ? counts.customersShown(context, { show: 'idle' }) : null,
    blocks.ranking ? counts.countUnderFactoryMinimum(context) : null,
  ])
  return { figures, places, idle, factory, version }
}

/** Devices and scores come and go without the figures' version moving. */
const noVersion = Number.NaN

const restedPresent = restedPerVersion<CustomerStatusCount | null>()

/** Null until somebody was there. Of a moment ago where it takes long, as `likedCount`: a whole team may look at its desks at once. */
export async function presentCount({ context, counts }: Omit<Asking, 'blocks'>): Promise<CustomerStatusCount | null> {
  const asked = { key: JSON.stringify(visibleTo(context.user)), version: noVersion }
  return (await restedPresent(await context.engine(), asked, () => counts.devicesNow(context))).value
}

const restedLiked = restedPerVersion<number | null>()

/** Null until there are any scores. */
export async function likedCount({ context, counts }: Omit<Asking, 'blocks'>): Promise<number | null> {
  const asked = { key: JSON.stringify(visibleTo(context.user)), version: noVersion }
  return (await restedLiked(await context.engine(), asked, () => counts.countLikedAlone(context))).value
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
