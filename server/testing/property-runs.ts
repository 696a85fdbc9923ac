/** Share of a property's runs that `npm test` tries; `npm run test:long` tries all of them. */
const share = 1 / 4
/** Fewer would miss what most inputs show. */
const fewest = 5

/** How often a property is tried that `npm run test:long` tries `whole` times; PROPERTY_FACTOR times as often where that is set. */
export function propertyRuns(whole: number): number {
  const runs = Math.ceil(whole * share * Number(process.env.PROPERTY_FACTOR ?? 1))
  return Math.max(runs, Math.min(whole, fewest))
}
