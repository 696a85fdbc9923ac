import { createHash } from 'node:crypto'
import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { DeskFigures } from '@fairdesk/contract/areas/reports/desk-figures'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { rulesStamp } from '../../domain/minimums/rule-book.ts'
import { readSwitchesByCustomer } from '../../domain/switches/switches-in-force.ts'
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
  readonly orders: OrderCounts | null
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
    blocks.orders ? counts.orderCounts(context) : null,
    blocks.completion ? counts.customersShown(context, { show: 'idle' }) : null,
    blocks.ranking ? counts.countUnderFactoryMinimum(context) : null,
  ])
  return { figures, places, orders, idle, factory, version }
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
