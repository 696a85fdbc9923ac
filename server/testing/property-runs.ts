/** How often a property is tried: `usual` times, in `npm test`, and PROPERTY_FACTOR times as often where that is set. */
export const propertyRuns = (usual: number): number => Math.ceil(usual * Number(process.env.PROPERTY_FACTOR ?? 1))
