/** Share of a property's runs that `npm test` tries; `npm run test:long` tries all of them. */
const share = 1 / 4
/** Fewer would miss what most inputs show. */
const fewest = 5
/** Factor by which `npm run test:long` multiplies. */
const longFactor = 1 / share

/**
 * Returns how often a property is tried that `npm run test:long` tries `whole` times. Of those that take long, `npm test` tries
 * `quick`. PROPERTY_FACTOR multiplies the runs.
 */
export function propertyRuns(whole: number, quick = whole * share): number {
  const factor = Number(process.env.PROPERTY_FACTOR ?? 1)
  const runs = Math.ceil(factor < longFactor ? quick * factor : (whole * factor) / longFactor)
  return Math.max(runs, Math.min(whole, fewest))
}
