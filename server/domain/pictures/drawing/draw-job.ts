/** Job that draws waiting pictures; one per fair at a time. */
export const drawJob = { kind: 'pictures.draw', dedupeKey: 'draw', runsAgain: true } as const
