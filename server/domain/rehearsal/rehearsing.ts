import type { PlayersElsewhere } from './players-elsewhere.ts'
import type { Rehearser } from './rehearser.ts'

/** Dependencies of rehearsals; `address` is null while the installation does not listen. */
export type RehearsalSetup = {
  readonly run: Rehearser
  readonly address: () => string | null
  readonly elsewhere: PlayersElsewhere
}
