import { goods } from '@fairdesk/contract/areas/data/goods'
import type { Comparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { CustomerStatusCount } from '@fairdesk/contract/areas/reports/customer-status'
import type { Desk, desk } from '@fairdesk/contract/areas/reports/desk'
import type { DeskFigures } from '@fairdesk/contract/areas/reports/desk-figures'
import type { BackupSign } from '@fairdesk/contract/areas/settings/backup-sign'
import { figureMenus, type MenuName } from '@fairdesk/contract/permissions'
import { readBackupSign } from '../../../backup/plan/sign.ts'
import { readFairHours } from '../../../domain/switches/switches-in-force.ts'
import { countUnsettledFen } from '../../../domain/sync/outbox/fen.ts'
import { mayOpen, type SessionUser } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { comparedFigures } from '../comparison.ts'
import { otherGrowth } from '../other-growth.ts'
import { type ChecklistInput, checklistOf, isUnordered } from './checklist.ts'
import { clockAt, type DeskClock } from './clock.ts'
import type { ListCounts } from './counted-lists.ts'
import { laggingBelow, paceOf } from './pace.ts'
import { type DeskCounts, laggingCount, likedCount, presentCount, sharedCounts } from './shared-counts.ts'
import { todosOf } from './todos.ts'

/**
 * Returns a snapshot of the fair at one moment and version: clock, figures, places, states and the user's open tasks.
 */
export function deskOf(counts: ListCounts): Handler<typeof desk.get> {
  return async (asking, { comparison }) => {
    const context = await atOneMoment(asking)
    const { user, db } = context
    const may = mayOf(user)
    const blocks = {
      figures: may(...figureMenus),
      orders: may('orderManagement'),
      places: may('completionRate', 'dynamicReport'),
      completion: may('completionRate'),
      ranking: may('goodsRanking'),
    }
    const hours = await readFairHours(db)
    const { elapsed, ...clock } = clockAt({ hours, timeZone: user.fair.timeZone, nowMs: Date.now() })
    const hasChecklist = may('goods') && may('customers') && (clock.phase === 'before' || (await isUnordered(context)))
    const [shared, { present, liked, goodsLacking, customersLacking, linkUnits, lostEdits, backup }] =
      await Promise.all([sharedCounts({ context, counts, blocks }), ownCounts({ context, counts }, hasChecklist)])
    const { figures, orders, idle, factory, version } = shared
    const pace = figures && (await deskPace(context, figures, { elapsed, phase: clock.phase, comparison }))
    const threshold = blocks.completion ? laggingBelow(pace) : null
    const lagging = await laggingPart({ context, counts }, threshold)
    return {
      ...clock,
      ...figuresPart(shared),
      ...(await comparisonPart(context, shared, comparison)),
      pace,
      ...presentPart(present),
      ...installationPart(context, backup),
      ...statesPart(orders),
      todos: todosOf({
        ...{ orders: orders?.value ?? null, idle, lagging, factory },
        ...{ present, liked, lostEdits },
        goods: goodsLacking,
        ...{ target: customersLacking?.target ?? null, linkUnits },
      }),
      ...(hasChecklist ? await checklistPart(context, { goodsLacking, customersLacking, hours, backup }) : {}),
      version,
    }
  }
}

/** The figures are looked at once: every count of a desk is of that moment. */
async function atOneMoment(context: ReadContext): Promise<ReadContext> {
  const engine = await context.engine()
  return { ...context, engine: async () => engine }
}

function mayOf(user: SessionUser) {
  return (...menus: readonly MenuName[]) => mayOpen(user, menus)
}

/** Counts figures that are computed per user; null for those the user may not see. */
async function ownCounts({ context, counts }: Parameters<typeof laggingCount>[0], hasChecklist: boolean) {
  const { user, db, services } = context
  const may = mayOf(user)
  const [present, liked, goodsLacking, customersLacking, linkUnits, lostEdits, backup] = await Promise.all([
    // Hidden from users who may not open their lists.
    may('customerStatus') ? presentCount({ context, counts }) : null,
    may('scoring') ? likedCount({ context, counts }) : null,
    // Pictures come and go without the figures moving.
    may('goods') ? counts.goodsCounts(context, goods.counts.input.parse({})) : null,
    may('customers') ? counts.customersLacking(context) : null,
    user.isAdmin ? countUnsettledFen(db) : null,
    may('customerStatus') ? counts.countLostEdits(context) : null,
    user.isAdmin || hasChecklist ? readBackupSign(services.platform) : null,
  ])
  return { present, liked, goodsLacking, customersLacking, linkUnits, lostEdits, backup }
}

async function laggingPart(request: Parameters<typeof laggingCount>[0], threshold: number | null) {
  return threshold === null ? null : { below: threshold, count: await laggingCount(request, threshold) }
}

type ComparedDesk = { readonly comparison: Comparison | undefined }

/** Returns the pace, compared with the other fair if one is named and this one has begun. */
async function deskPace(
  context: ReadContext,
  figures: DeskFigures,
  { elapsed, phase, comparison }: Pick<DeskClock, 'elapsed' | 'phase'> & ComparedDesk,
) {
  const growth = comparison === undefined || elapsed === null ? null : await otherGrowth(context, comparison)
  return paceOf(figures, { elapsed, phase }, growth?.shareAt(elapsed ?? 0))
}

function figuresPart({ figures, places }: DeskCounts): Pick<Desk, 'figures' | 'places'> {
  return { ...(figures ? { figures } : {}), ...(places ? { places } : {}) }
}

/** Returns the other orders of the pieces and of each place, for users who see figures. */
async function comparisonPart(
  context: ReadContext,
  { figures, places }: DeskCounts,
  comparison: Comparison | undefined,
): Promise<Pick<Desk, 'comparison' | 'places'>> {
  if (!figures || comparison === undefined) return {}
  const current = (await context.engine()).now()
  const dims = places ? [places.dim] : []
  const compared = await comparedFigures(context, current, { dims, input: { comparison } })
  if (!compared) return {}
  const { summary, total, formerOf } = compared
  return {
    comparison: { ...summary, former: total },
    ...(places && {
      places: {
        ...places,
        list: places.list.map((row) => ({
          ...row,
          former: formerOf({ dims: [{ code: row.code, label: row.name }] }),
        })),
      },
    }),
  }
}

/** Returns the checklist for users who may open the lists that it counts. */
async function checklistPart(
  context: ReadContext,
  missing: { readonly [K in keyof ChecklistInput]: ChecklistInput[K] | (K extends 'hours' ? never : null) },
): Promise<Pick<Desk, 'checklist'>> {
  const { goodsLacking, customersLacking, backup, hours } = missing
  if (!goodsLacking || !customersLacking || !backup) return {}
  return { checklist: await checklistOf(context, { goodsLacking, customersLacking, backup, hours }) }
}

function installationPart(
  { services, user }: ReadContext,
  backup: BackupSign | null,
): Pick<Desk, 'backup' | 'hasStandby'> {
  if (!user.isAdmin || !backup) return {}
  return { backup, hasStandby: (services.standby?.state().standby ?? null) !== null }
}

function presentPart(present: CustomerStatusCount | null): Pick<Desk, 'present'> {
  if (!present) return {}
  const { online, idle, total, devices } = present
  return { present: { customers: online + idle, all: total, devices } }
}

function statesPart(orders: DeskCounts['orders']) {
  if (!orders) return {}
  const { value, againSec } = orders
  return { states: value.states, ...(againSec === undefined ? {} : { countedAgainSec: againSec }) }
}
