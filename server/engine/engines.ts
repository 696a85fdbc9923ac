import type { FairDb } from '../db/fair-types.gen.ts'
import type { Database } from '../db/open.ts'
import type { Engine } from './engine.ts'

export type EngineFair = { readonly schema: string; readonly databaseUrl: string | null }

export type EnginesOptions = {
  /** The fair's open, migrated database; the platform's own url where the fair has none. */
  readonly databaseOf: (fair: EngineFair) => Promise<Database<FairDb>>
  readonly url: string
  readonly log: (line: string, error?: unknown) => void
}

/** The engines of all fairs in use, one each: loaded on first use, kept current, dropped when idle. */
export class Engines {
  readonly options: EnginesOptions

  constructor(options: EnginesOptions) {
    this.options = options
  }

  of(fair: EngineFair): Promise<Engine> {
    return Promise.reject(new Error(`no engine for ${fair.schema} yet`))
  }

  async close(): Promise<void> {}
}
