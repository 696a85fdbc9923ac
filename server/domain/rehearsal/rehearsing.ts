import type { PlayersElsewhere } from './players-elsewhere.ts'
import type { Rehearser } from './rehearser.ts'

/** What an installation needs for rehearsals; `address` is null while it does not listen. */
export type Rehearsing = {
  readonly run: Rehearser
  readonly address: () => string | null
  readonly elsewhere: PlayersElsewhere
}
