import type { FactsSnapshot } from '../answer/count-levels.ts'
import type { FactsVersion } from '../facts/rows/facts.ts'

/** State of the figures at the moment of a question. */
export type FiguresVersion = FactsSnapshot & { readonly facts: FactsVersion }

/** A moment, or with `earlier` the change since that. */
export type Moments<F extends FactsSnapshot = FiguresVersion> = { readonly later: F; readonly earlier: F | undefined }
