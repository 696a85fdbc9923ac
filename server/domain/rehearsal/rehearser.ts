import type {
  RehearsalCast as Cast,
  RehearsalFigures,
  RehearsalMoment,
} from '@fairdesk/contract/areas/settings/rehearsal'

/** Who takes part in a rehearsal, and where: all that whoever plays them needs to know. `url` is the server's, without /api. */
export type RehearsalCast = Cast & { readonly url: string }

type Watching = {
  /** Aborted where it is to end early: what was measured until then is given all the same. */
  readonly signal: AbortSignal
  readonly onMoment: (moment: RehearsalMoment) => void
}

/** Plays everybody who takes part, outside of this process. */
export type Rehearser = (cast: RehearsalCast, watching: Watching) => Promise<RehearsalFigures>
