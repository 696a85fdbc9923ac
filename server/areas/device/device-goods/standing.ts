import type { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { completionOf } from '@fairdesk/contract/completion-measures'
import type { Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { dealerMay, targetVisibility } from '../../../domain/dealers/may-for.ts'
import { dealerRights } from '../../../domain/dealers/rights.ts'
import { seesTargetAmounts, shownBasis } from '../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { ask } from '../../../engine/ask.ts'
import type { Metrics } from '../../../engine/question/answer.ts'
import type { Question } from '../../../engine/question/question.ts'
import type { Handler } from '../../handler.ts'

const mostRanked = 100

/**
 * Returns the colours most ordered over the whole fair, of brands the customer sees: ranks only, no figures. Refused
 * if not offered.
 */
export const ranking: Handler<typeof deviceGoods.ranking> = async ({ db, dealer, engine }, { category }) => {
  const { standing, visibility } = await dealerMay({ db, dealer })
  if (!dealerRights(standing).ranking) refuse('device.not-offered')
  const answer = await ask(await engine(), {
    dims: ['skc'],
    metrics: ['qty'],
    ...(category === undefined ? {} : { filters: { category: [category] } }),
    visibility: { brands: visibility.brands, areas: 'all', prices: 'none' },
    sort: { by: 'qty', order: 'desc' },
    page: { page: 1, limit: mostRanked },
  })
  const ids = answer.rows.flatMap(({ dims }) => dims[0]?.id ?? [])
  const goods = await goodsOf(db, ids)
  const rankedGoods = ids.flatMap((id) => goods.get(id) ?? [])
  return {
    list: rankedGoods.map(({ goodsId, colourId }, index) => ({ place: index + 1, goodsId, colourId })),
    at: new Date().toISOString(),
  }
}

type Goods = { readonly id: number; readonly goodsId: number; readonly colourId: number }

async function goodsOf(db: Kysely<FairDb>, ids: readonly number[]): Promise<ReadonlyMap<number, Goods>> {
  const result = await sql<Goods>`
    select id, style_id as "goodsId", colour_id as "colourId" from skcs
    where id = any(${[...ids]}::int[]) and deleted_at is null`.execute(db)
  return new Map(result.rows.map((row) => [row.id, row]))
}

type CompletionLine = Output<typeof deviceGoods.completion>['list'][number]

/** Returns all of a customer's orders against their targets, in total and by category. Refused if not offered. */
export const completion: Handler<typeof deviceGoods.completion> = async ({ db, dealer, engine }, { customerId }) => {
  const may = await dealerMay({ db, dealer }, customerId)
  if (!dealerRights(may.standing).completion) refuse('device.not-offered')
  const { visibility, standing } = may
  const { switches } = standing
  const basis = shownBasis(visibility, switches)
  const present = await engine()
  const figures = present.now()
  const baseQuery = {
    filters: { customer: [may.customerId] },
    visibility: targetVisibility(may),
    amountBasis: switches.amountBasis,
  }
  const metrics: Question['metrics'] = [
    'qty',
    'tagAmount',
    'netAmount',
    'targetQty',
    'targetAmount',
    'targetedQty',
    'targetedAmount',
  ]
  const [overall, byCategory] = await Promise.all([
    ask(figures, { ...baseQuery, dims: [], metrics }),
    ask(figures, { ...baseQuery, dims: ['category'], metrics }),
  ])
  const viewRights = { basis, seesTarget: seesTargetAmounts(visibility, switches) }
  const rows = byCategory.rows.map(({ dims, metrics: lineMetrics }) =>
    lineOf(['category', dims[0]?.code ?? ''], lineMetrics, viewRights),
  )
  const ordered = new Set(rows.map(({ value }) => value))
  const untouched = present
    .targetsBy(baseQuery, 'category')
    .filter(({ value }) => !ordered.has(value.code))
    .map(({ value, qty, amount }) => {
      const none = { ...nothing, targetQty: qty, targetAmount: amount ?? null }
      return lineOf(['category', value.code], none, viewRights)
    })
  return { list: [lineOf(['', ''], overall.totals.metrics, viewRights), ...rows, ...untouched] }
}

const nothing = { qty: 0, tagAmount: 0, netAmount: 0, targetedQty: 0, targetedAmount: 0 }

/** Measured by pieces, and by amount where the target says no pieces. */
function lineOf(
  [dim, value]: readonly [string, string],
  lineMetrics: Metrics,
  { basis, seesTarget }: { readonly basis: 'tag' | 'net' | null; readonly seesTarget: boolean },
): CompletionLine {
  const qty = lineMetrics.qty ?? 0
  const fen = basis === null ? null : ((basis === 'tag' ? lineMetrics.tagAmount : lineMetrics.netAmount) ?? 0)
  const targetQty = lineMetrics.targetQty ?? null
  const target = lineMetrics.targetAmount ?? null
  const targetAmount = seesTarget && target !== null ? yuan(target) : null
  const byAmount = fen === null ? null : completionOf(yuan(lineMetrics.targetedAmount ?? 0), targetAmount)
  return {
    dim,
    value,
    qty,
    ...(fen === null ? {} : { amount: yuan(fen) }),
    targetQty,
    ...(seesTarget ? { targetAmount } : {}),
    completion: completionOf(lineMetrics.targetedQty ?? 0, targetQty) ?? byAmount,
  }
}
