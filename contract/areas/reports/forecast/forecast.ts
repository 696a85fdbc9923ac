import { z } from 'zod'

/** Levels whose forecasts were tried separately; agents are forecast as customers are. */
export const forecastLevels = ['total', 'bigArea', 'region', 'area', 'customer'] as const
export type ForecastLevel = (typeof forecastLevels)[number]

/** Percent of a fair's ordering time before which nothing is forecast, and of the other fair's pieces. */
export const earliestPercent = 5

/**
 * `early`: too little has passed or was ordered; `over`: what is ordered is final; `noHours`: the fair has no opening
 * hours. There are forecasts while `running` and when `over`.
 */
export const forecastStates = ['running', 'early', 'over', 'noHours'] as const

/** Reasons why forecasts have no range: no ended fair is in sight, or a single one, which nothing can be tried on. */
export const rangeReasons = ['noFair', 'oneFair'] as const

export const ForecastSummary = z.object({
  state: z.enum(forecastStates),
  /** Name of the ended fair whose course is followed; null where this fair's own pace is. */
  fair: z.string().nullable(),
  /** Percent of the ordering time that has passed. */
  elapsed: z.number().nullable(),
  /** Percent of the final pieces expected by now, in the whole fair. */
  share: z.number().nullable(),
  /** Number of ended fairs that forecasts were tried on; 0 where `rangeReason` is set. */
  triedFairs: z.int(),
  rangeReason: z.enum(rangeReasons).nullable(),
  /** Percent that forecasts at this part of the time missed the closing by: half of them less than `median`, 80 % less than `most`. */
  errors: z.partialRecord(z.enum(forecastLevels), z.object({ median: z.number(), most: z.number() })),
})
export type ForecastSummary = z.output<typeof ForecastSummary>

/** Pieces or yuan at closing. 80 % of the forecasts tried lay between `low` and `high`, which are null where none was tried. */
export const Forecast = z.object({
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Percent of the target; null without one. */
  completion: z.number().nullable(),
  /** Missing to the target, negative beyond it; null without one. */
  gap: z.number().nullable(),
})
export type Forecast = z.output<typeof Forecast>

/** Fields of a row; absent where nothing is forecast, and for amounts that may not be seen. */
export const forecasts = { forecast: z.object({ qty: Forecast, amount: Forecast.optional() }).optional() }

/** Target in percent below which a customer or place is expected to miss it. */
export const expectedPercent = 100
