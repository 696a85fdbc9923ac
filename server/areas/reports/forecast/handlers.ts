import {
  type FairForecast,
  type fairForecasts,
  forecastPlaces,
} from '@fairdesk/contract/areas/reports/forecast/fair-forecast'
import type { ForecastLevel } from '@fairdesk/contract/areas/reports/forecast/forecast'
import { refuse } from '@fairdesk/contract/refusal'
import { seesTargetAmounts, shownBasis } from '../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { AnswerRow } from '../../../engine/question/answer.ts'
import type { AreaHandlers, ReadContext } from '../../context.ts'
import { fairForecast, forecastOf } from '../../fair-forecast.ts'
import type { Handler } from '../../handler.ts'

/** Maximum places, one per line of the desk. */
const mostPlaces = 7

/** @throws Refusal access.denied for a customer out of sight */
const getForecast: Handler<typeof fairForecasts.get> = async (context, { customerId }) => {
  const { version } = await context.engine()
  const forecast = await fairForecast(context)
  const { summary } = forecast
  if (summary.state === 'early' || summary.state === 'noHours') return { summary, total: null, version }
  const nodeOf = await nodeForecasts(context, forecast)
  if (customerId === undefined)
    return { summary, total: nodeOf(forecast.rows, 'total'), ...placesOf(forecast.rows, nodeOf), version }
  const rows = forecast.rows.filter(({ dims }) => dims.at(-1)?.id === customerId)
  if (rows.length === 0) refuse('access.denied')
  return { summary, total: nodeOf(rows, 'customer'), version }
}

type NodeForecast = NonNullable<FairForecast['total']>
type NodeOf = (rows: readonly AnswerRow[], level: ForecastLevel) => NodeForecast | null

/** Sums the customers of a node, in pieces and, where they may be seen, in yuan. */
async function nodeForecasts(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  forecast: Awaited<ReturnType<typeof fairForecast>>,
): Promise<NodeOf> {
  const switches = await readSwitches(db)
  const basis = shownBasis(visibleTo(user), switches)
  const seesTarget = seesTargetAmounts(visibleTo(user), switches)
  return (rows, level) => {
    const sum = (key: keyof AnswerRow['metrics']) =>
      rows.reduce<number | null>((total, { metrics }) => {
        const value = metrics[key]
        return typeof value === 'number' ? (total ?? 0) + value : total
      }, null)
    const customers = rows.map(({ dims }) => dims.at(-1)?.id ?? 0)
    const actual = sum('qty') ?? 0
    const ofPieces = { actual, target: sum('targetQty'), targeted: sum('targetedQty') }
    const qty = forecastOf(forecast, { level, measure: 'qty', measured: ofPieces, customers })
    if (!qty) return null
    if (!basis) return { qty: actual, forecast: { qty } }
    const inYuan = (fen: number | null) => (fen === null ? null : yuan(fen))
    const ofAmounts = {
      actual: yuan(sum(basis === 'tag' ? 'tagAmount' : 'netAmount') ?? 0),
      target: seesTarget ? inYuan(sum('targetAmount')) : null,
      targeted: seesTarget ? inYuan(sum('targetedAmount')) : null,
    }
    const amount = forecastOf(forecast, { level, measure: 'amount', measured: ofAmounts, customers })
    return { qty: actual, forecast: { qty, ...(amount && { amount }) } }
  }
}

function placesOf(rows: readonly AnswerRow[], nodeOf: NodeOf): Pick<FairForecast, 'places'> {
  for (const [depth, dim] of forecastPlaces.entries()) {
    const groups = [...Map.groupBy(rows, ({ dims }) => dims[depth]?.id ?? 0).values()]
    if (groups.length < 2) continue
    const list = groups.flatMap((group) => {
      const node = nodeOf(group, dim)
      const value = group[0]?.dims[depth]
      return node && value ? [{ ...node, code: value.code, name: value.label }] : []
    })
    const gapOf = ({ forecast }: NodeForecast) => forecast.qty.gap ?? Number.NEGATIVE_INFINITY
    const sorted = list.toSorted((a, b) => gapOf(b) - gapOf(a) || b.forecast.qty.value - a.forecast.qty.value)
    return { places: { dim, list: sorted.slice(0, mostPlaces), more: Math.max(sorted.length - mostPlaces, 0) } }
  }
  return {}
}

export const forecastHandlers: AreaHandlers<typeof fairForecasts> = { get: getForecast }
