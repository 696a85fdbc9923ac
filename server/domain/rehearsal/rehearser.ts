import type {
  RehearsalCast as Cast,
  RehearsalFigures,
  RehearsalMoment,
} from '@fairdesk/contract/areas/settings/rehearsal'

/** Participants and server of a rehearsal, complete for any player. `url` is the server's, without /api. */
export type RehearsalCast = Cast & { readonly url: string }

type RehearserOptions = {
  /** Aborted to end early: figures measured so far are returned all the same. */
  readonly signal: AbortSignal
  readonly onMoment: (moment: RehearsalMoment) => void
}

/** Plays all participants, outside of this process. */
export type Rehearser = (cast: RehearsalCast, watching: RehearserOptions) => Promise<RehearsalFigures>
