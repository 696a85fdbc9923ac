import type {
  CompletionAnswer,
  CompletionRow,
  CompletionTotal,
  TreeQuestion,
} from '@fairdesk/contract/areas/reports/completion'
import type { ForecastLevel } from '@fairdesk/contract/areas/reports/forecast/forecast'
import { chainOf } from '@fairdesk/contract/completion/chain-of'
import { type FairForecast, type ForecastContext, fairForecast, forecastOf } from '../../fair-forecast.ts'

/** Adds the forecasts to a tree: those of its customers, and of all above them as their sums. */
export type TreeForecast = (tree: CompletionAnswer) => CompletionAnswer

/** Returns null where the closing is not forecast: for moments, and for some goods alone. */
export async function treeForecast(context: ForecastContext, question: TreeQuestion): Promise<TreeForecast | null> {
  const { asOf, since, goods, customers } = question
  const filters = [...Object.values(goods ?? {}), customers?.orderStatus]
  const isNarrowed = filters.some((values) => values !== undefined && !(Array.isArray(values) && values.length === 0))
  if (asOf !== undefined || since !== undefined || isNarrowed) return null
  const forecast = await fairForecast(context)
  return (tree) => forecastTree(tree, forecast)
}

function forecastTree(tree: CompletionAnswer, forecast: FairForecast): CompletionAnswer {
  const parents = new Map(tree.list.map(({ key, parent }) => [key, parent]))
  const customersBelow = new Map<string | null, number[]>()
  for (const { key, level, id } of tree.list) {
    if (level !== 'customer' || id === undefined) continue
    for (const ancestor of chainOf(key, parents)) {
      const ids = customersBelow.get(ancestor) ?? []
      customersBelow.set(ancestor, ids)
      ids.push(id)
    }
  }
  const forecastsOf = (row: CompletionTotal, key: string | null, level: ForecastLevel) => {
    const customers = customersBelow.get(key) ?? []
    const qty = forecastOf(forecast, { level, measure: 'qty', measured: row.qty, customers })
    const amount = row.amount && forecastOf(forecast, { level, measure: 'amount', measured: row.amount, customers })
    return qty ? { forecast: { qty, ...(amount && { amount }) } } : {}
  }
  const rowForecast = (row: CompletionRow) => forecastsOf(row, row.key, row.level === 'agent' ? 'customer' : row.level)
  return {
    ...tree,
    list: tree.list.map((row) => ({ ...row, ...rowForecast(row) })),
    total: { ...tree.total, ...forecastsOf(tree.total, null, 'total') },
    forecast: forecast.summary,
  }
}
