import type { CustomerStatusCount } from '@fairdesk/contract/areas/reports/customer-status'
import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { DeskFigures } from '@fairdesk/contract/areas/reports/desk-figures'
import { rulesStamp } from '../../../domain/minimums/rule-book.ts'
import { switchesStamp } from '../../../domain/switches/kept-switches.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { oncePerVersion } from '../../../engine/once.ts'
import { type RefreshableValue, restedPerVersion } from '../../../engine/rested.ts'
import type { ReadContext } from '../../context.ts'
import type { ListCounts, OrderCounts } from './counted-lists.ts'
import { deskFigures, deskPlacesOf } from './figures.ts'

/** Blocks that a user's desk shows. */
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
export type DeskCounts = SharedCounts & { readonly orders: RefreshableValue<OrderCounts> | null }

type DeskCountsInput = { readonly context: ReadContext; readonly counts: ListCounts; readonly blocks: DeskBlocks }

const once = oncePerVersion<SharedCounts>()
const rested = restedPerVersion<OrderCounts>()

/**
 * Counts the slow figures that change with the engine's version, once for all users with the same visibility. Rules
 * and scheduled switches take effect without a write, so they are part of the key.
 */
export async function sharedCounts(asking: DeskCountsInput): Promise<DeskCounts> {
  const { context, counts, blocks } = asking
  const { db, user } = context
  const [engine, switches, rules] = await Promise.all([context.engine(), switchesStamp(db), rulesStamp(db)])
  const key = JSON.stringify([visibleTo(user), blocks, rules, switches])
  const onceKey = { key, version: engine.version }
  const [shared, orders] = await Promise.all([
    once(engine, onceKey, () => count(asking)),
    blocks.orders ? rested(engine, onceKey, () => counts.orderCounts(context)) : null,
  ])
  return { ...shared, orders }
}

async function count({ context, counts, blocks }: DeskCountsInput): Promise<SharedCounts> {
  const present = (await context.engine()).now()
  const visibility = visibleTo(context.user)
  const { version } = present
  const figures = blocks.figures ? await deskFigures(present, visibility) : null
  const deskPlaces = blocks.places ? await deskPlacesOf(present, visibility) : undefined
  const [idle, factory] = await Promise.all([
    blocks.completion ? counts.customersShown(context, { show: 'idle' }) : null,
    blocks.ranking ? counts.countUnderFactoryMinimum(context) : null,
  ])
  return { figures, places: deskPlaces, idle, factory, version }
}

/** Devices and scores come and go without the figures' version moving. */
const noVersion = Number.NaN

const restedPresent = restedPerVersion<CustomerStatusCount | null>()

/**
 * Returns null until a device was online. Where it is slow, the count is from a moment ago, as in `likedCount`: a
 * whole team may open its desks at once.
 */
export async function presentCount({
  context,
  counts,
}: Omit<DeskCountsInput, 'blocks'>): Promise<CustomerStatusCount | null> {
  const onceKey = { key: JSON.stringify(visibleTo(context.user)), version: noVersion }
  return (await restedPresent(await context.engine(), onceKey, () => counts.devicesNow(context))).value
}

const restedLiked = restedPerVersion<number | null>()

/** Null until there are any scores. */
export async function likedCount({ context, counts }: Omit<DeskCountsInput, 'blocks'>): Promise<number | null> {
  const onceKey = { key: JSON.stringify(visibleTo(context.user)), version: noVersion }
  return (await restedLiked(await context.engine(), onceKey, () => counts.countLikedAlone(context))).value
}

const laggingOnce = oncePerVersion<number>()

/** Counts the customers below this percentage of their target, which moves with the hour. */
export async function laggingCount(
  { context, counts }: Omit<DeskCountsInput, 'blocks'>,
  threshold: number,
): Promise<number> {
  const engine = await context.engine()
  const key = JSON.stringify([visibleTo(context.user), threshold])
  return laggingOnce(engine, { key, version: engine.version }, () =>
    counts.customersShown(context, { show: 'lagging', below: threshold }),
  )
}
