import { type ForecastLevel, forecastLevels } from '@fairdesk/contract/areas/reports/forecast/forecast'
import { type Course, piecesAt } from './course.ts'
import { expectedPieces } from './expected-pieces.ts'
import { placeKeys, sharesOfCourse } from './expected-shares.ts'

/** Parts of the ordering time at which ended fairs are forecast again. */
export const triedParts = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/** Error as a fraction of the forecast: that of half of the forecasts, and of 80 % of them. */
export type ForecastError = { readonly median: number; readonly most: number }

/** Errors of each level at each of `triedParts`; a level that was never forecast is absent. */
export type ForecastErrors = ReadonlyMap<ForecastLevel, readonly (ForecastError | undefined)[]>

/** Forecasts each fair by the course of each other one, as far as it was then, and compares it with its closing. */
export function forecastErrors(courses: readonly Course[]): ForecastErrors {
  const samples = triedParts.map((elapsed) => errorsByLevel(courses, elapsed))
  return new Map(
    forecastLevels
      .map((level) => [level, samples.map((byLevel) => errorOf(byLevel.get(level) ?? []))] as const)
      .filter(([, errors]) => errors.some((error) => error !== undefined)),
  )
}

function errorsByLevel(courses: readonly Course[], elapsed: number): ReadonlyMap<ForecastLevel, number[]> {
  const tried = courses.flatMap((course) =>
    courses.filter((source) => source !== course).flatMap((source) => triedErrors(course, { source, elapsed })),
  )
  const byLevel = new Map<ForecastLevel, number[]>()
  for (const [level, errors] of Map.groupBy(tried, (entry) => entry.level))
    byLevel.set(
      level,
      errors.map(({ error }) => error),
    )
  return byLevel
}

type TriedError = { readonly level: ForecastLevel; readonly error: number }

/** Returns the error of each node that has a forecast; what a customer had submitted by then is not known any more. */
export function triedErrors(
  course: Course,
  { source, elapsed }: { readonly source: Course; readonly elapsed: number },
): TriedError[] {
  const shares = sharesOfCourse(source, elapsed)
  if (shares.overall === null) return []
  const sizes = new Map(source.map(({ code, pieces }) => [code, pieces.at(-1) ?? 0]))
  const qtys = course.map((customer) => Math.round(piecesAt(customer, elapsed)))
  const more = expectedPieces(
    course.map(({ code, path }, index) => ({
      path,
      qty: qtys[index] ?? 0,
      isFinal: false,
      size: sizes.get(code) ?? 0,
    })),
    shares,
  )
  const nodes = new Map<string, { level: ForecastLevel; forecast: number; actual: number }>()
  for (const [index, { code, path, pieces }] of course.entries()) {
    const forecast = (qtys[index] ?? 0) + (more[index] ?? 0)
    const actual = pieces.at(-1) ?? 0
    for (const [depth, key] of [...placeKeys(path), `customer ${code}`].entries()) {
      const node = nodes.get(key) ?? { level: forecastLevels[depth] ?? 'customer', forecast: 0, actual: 0 }
      nodes.set(key, { ...node, forecast: node.forecast + forecast, actual: node.actual + actual })
    }
  }
  return [...nodes.values()]
    .filter(({ forecast }) => forecast > 0)
    .map(({ level, forecast, actual }) => ({ level, error: Math.abs(actual - forecast) / forecast }))
}

function errorOf(errors: readonly number[]): ForecastError | undefined {
  if (errors.length === 0) return undefined
  const sorted = errors.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), most: quantile(sorted, 0.8) }
}

/** Returns the smallest of the values that at least this fraction of them does not exceed. */
export function quantile(sorted: readonly number[], fraction: number): number {
  return sorted[Math.max(Math.ceil(sorted.length * fraction) - 1, 0)] ?? 0
}

/** Returns the error of a level at this part of the time: between two parts tried in proportion, none at the closing. */
export function errorAt(errors: ForecastErrors, level: ForecastLevel, elapsed: number): ForecastError | undefined {
  const points = triedParts.flatMap((step, index) => {
    const error = errors.get(level)?.[index]
    return error ? [{ step, error }] : []
  })
  const [first] = points
  if (!first) return undefined
  const later = [...points, { step: 1, error: { median: 0, most: 0 } }]
  const next = later.find(({ step }) => step >= elapsed)
  const last = later.findLast(({ step }) => step < elapsed)
  if (!last || !next) return next?.error ?? first.error
  const ratio = (elapsed - last.step) / (next.step - last.step)
  const between = (key: keyof ForecastError) => last.error[key] + (next.error[key] - last.error[key]) * ratio
  return { median: between('median'), most: between('most') }
}
