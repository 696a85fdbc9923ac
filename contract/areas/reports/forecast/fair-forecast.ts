import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { figureMenus, menu } from '../../../permissions.ts'
import { Forecast, ForecastSummary } from './forecast.ts'

/** Levels of the breakdown: the first one with at least two visible places is used. */
export const forecastPlaces = ['bigArea', 'region', 'area'] as const

const NodeForecast = z.object({
  /** Pieces ordered now. */
  qty: z.number(),
  forecast: z.object({ qty: Forecast, amount: Forecast.optional() }),
})

export const FairForecast = z.object({
  summary: ForecastSummary,
  /** Null where nothing is forecast. */
  total: NodeForecast.nullable(),
  /** Those expected to miss most of their target first; absent for a customer and where there are not two. */
  places: z
    .object({
      dim: z.enum(forecastPlaces),
      list: z.array(NodeForecast.extend({ code: z.string(), name: z.string() })),
      /** Number of further places. */
      more: z.int(),
    })
    .optional(),
  version: z.int(),
})
export type FairForecast = z.output<typeof FairForecast>

export const fairForecasts = area({
  /** Forecasts what the caller sees of the fair, or one customer, to the closing. */
  get: {
    method: 'POST',
    path: '/report/forecast',
    effect: 'read',
    access: menu(...figureMenus),
    scope: 'brand+area',
    input: z.object({ customerId: z.int().optional() }),
    output: FairForecast,
  },
})
