import type { RehearsalFigures, RehearsalInput } from '@fairdesk/contract/areas/settings/rehearsal'

/** Who takes part in a rehearsal, and where: all that whoever plays them needs to know. */
export type RehearsalCast = {
  /** Of the server, without /api. */
  readonly url: string
  readonly fairId: number
  readonly input: RehearsalInput
  /** A dealer each. */
  readonly cards: readonly string[]
  /** Sign-ins of those who look at reports, of kiosks, of screens on walls. */
  readonly staff: readonly string[]
  readonly kiosks: readonly string[]
  readonly screens: readonly string[]
}

/** How it stands, told about once a second; `savesP95` of the ten seconds that ended last, in milliseconds. */
export type RehearsalMoment = {
  readonly at: number
  readonly signedIn: number
  readonly calls: number
  readonly saves: number
  readonly savesP95: number | null
  /** Seconds for which that was above two seconds. */
  readonly slowFor: number
  /** Answers of 5xx. */
  readonly faults: number
  /** What must never be, where it was seen. */
  readonly broken: string | null
}

type Watching = {
  /** Aborted where it is to end early: what was measured until then is given all the same. */
  readonly signal: AbortSignal
  readonly onMoment: (moment: RehearsalMoment) => void
}

/** Plays everybody who takes part, outside of this process. */
export type Rehearser = (cast: RehearsalCast, watching: Watching) => Promise<RehearsalFigures>

/** What an installation needs for rehearsals; `address` is null while it does not listen. */
export type Rehearsing = { readonly run: Rehearser; readonly address: () => string | null }
