import { z } from 'zod'
import { area, kioskKinds } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin } from '../../permissions.ts'

export const rehearsalStates = ['preparing', 'running', 'done', 'stopped', 'failed'] as const
export const rehearsalStages = ['copy', 'dealers', 'package', 'running', 'checking'] as const
/** Why a rehearsal ended before its time. */
export const rehearsalStops = ['asked', 'invariant', 'faults', 'slow', 'memory', 'disk', 'realDealer', 'ended'] as const
export type RehearsalStop = (typeof rehearsalStops)[number]
/**
 * Reasons why figures say nothing about the server: the generator was late or overloaded, too few dealers signed in,
 * or nothing was saved.
 */
export const rehearsalDoubts = ['late', 'busy', 'few'] as const
export type RehearsalDoubt = (typeof rehearsalDoubts)[number]
/** Invariants that must hold afterwards, whatever happened in between. */
export const rehearsalInvariants = [
  'intents',
  'copies',
  'notes',
  'shortlists',
  'confirmed',
  'events',
  'totals',
  'heads',
] as const

/** Size and length of a rehearsal. The same seed repeats the same actions at the same moments. */
export const RehearsalInput = z.object({
  dealers: z.int().min(1).max(4000),
  minutes: z.number().min(0.05).max(240),
  /** Number of simulated report readers; of kiosks, stations and call screens that poll the queue; of wall boards. */
  reports: z.int().min(0).max(200).default(0),
  kiosks: z.int().min(0).max(100).default(0),
  screens: z.int().min(0).max(20).default(0),
  seed: z.int().min(0).max(2_147_483_647).default(1),
})
export type RehearsalInput = z.output<typeof RehearsalInput>

/** Milliseconds from when the call was due to its answer, so that a queue counts. */
const Times = { count: z.int(), p50: z.number(), p95: z.number(), p99: z.number(), max: z.number() }

/** Things dealers wanted written, and what became of them. */
const RehearsalIntents = z.object({
  typed: z.int(),
  kept: z.int(),
  /** Edits refused or in conflict and reported to their dealer. */
  told: z.int(),
  /** Neither saved nor reported: each is a fault. */
  lost: z.int(),
  examples: z.array(z.string()).max(20),
})
export type RehearsalIntents = z.output<typeof RehearsalIntents>
const noIntents: RehearsalIntents = { typed: 0, kept: 0, told: 0, lost: 0, examples: [] }

/** Measurements of the simulated users. */
export const RehearsalFigures = z.object({
  /** Times by the call's path below /api; for boards, from a save's answer until its pieces are shown. */
  calls: z.array(z.object({ call: z.string(), ...Times })),
  /**
   * Times by act, from when it was due until the last of its calls was answered; `refused` counts acts of which
   * something was refused. Acts of devices without a network are not among them.
   */
  acts: z.array(z.object({ act: z.string(), refused: z.int(), ...Times })).default([]),
  /** Refused or unanswered calls, grouped by call: the wire code, 0 for no answer, and the first message. */
  refusals: z.array(z.object({ call: z.string(), code: z.int(), msg: z.string(), count: z.int() })),
  /** Ten seconds each, from `at` seconds after the beginning. Null where nothing was saved. */
  curve: z.array(
    z.object({
      at: z.int(),
      calls: z.int(),
      saves: z.int(),
      savesP95: z.number().nullable(),
      allP95: z.number().nullable(),
      faults: z.int(),
    }),
  ),
  /** Load of the generator itself: its delay, and its share of one core. */
  lagP99: z.number(),
  cpuShare: z.number(),
  /** Cells that dealers typed in their own orders. */
  intents: RehearsalIntents,
  /** Cells that agents typed or copied in the orders of shops they serve. */
  copies: RehearsalIntents.default(noIntents),
  notes: RehearsalIntents.default(noIntents),
  shortlists: RehearsalIntents.default(noIntents),
  /** Everything confirmed to devices, as the database must have it; null in reports of older programs. */
  confirmed: z.object({ pieces: z.int(), notes: z.int(), favourites: z.int() }).nullable().default(null),
})
export type RehearsalFigures = z.output<typeof RehearsalFigures>

export const RehearsalReport = RehearsalFigures.extend({
  input: RehearsalInput,
  fair: z.object({ code: z.string(), name: z.string(), styles: z.int(), customers: z.int() }),
  machine: z.object({ cores: z.int(), model: z.string(), memoryGb: z.number(), node: z.string(), load: z.number() }),
  seconds: z.number(),
  /** True if its figures are a valid measure of the server. */
  isValid: z.boolean(),
  invalid: z.array(z.enum(rehearsalDoubts)).default([]),
  stopped: z.enum(rehearsalStops).nullable(),
  invariants: z.array(
    z.object({
      name: z.enum(rehearsalInvariants),
      checked: z.int(),
      broken: z.int(),
      examples: z.array(z.string()).max(20),
    }),
  ),
  /** Calls a second at which 19 of 20 saves no longer came within 150 ms; null where that was not reached. */
  breaksAt: z.number().nullable(),
  /** The most calls a second within ten seconds. */
  busiest: z.number(),
})
export type RehearsalReport = z.output<typeof RehearsalReport>

export const RehearsalProgress = z.object({
  stage: z.enum(rehearsalStages),
  /** Steps out of `total`: seconds while it runs, else stages. */
  done: z.int(),
  total: z.int(),
  signedIn: z.int(),
  saves: z.int(),
  savesP95: z.number().nullable(),
})
export type RehearsalProgress = z.output<typeof RehearsalProgress>

/** Status reported by the player about once a second; `savesP95` of the last complete ten seconds, in milliseconds. */
export const RehearsalMoment = z.object({
  at: z.number(),
  signedIn: z.int(),
  calls: z.int(),
  saves: z.int(),
  savesP95: z.number().nullable(),
  /** Seconds for which that was above two seconds. */
  slowFor: z.number(),
  /** Answers of 5xx. */
  faults: z.int(),
  /** Violated invariant, if seen. */
  broken: z.string().nullable(),
})
export type RehearsalMoment = z.output<typeof RehearsalMoment>

/** Participants with their credentials: a card for each dealer, a sign-in for each of the others. */
export const RehearsalCast = z.object({
  fairId: z.int(),
  input: RehearsalInput,
  cards: z.array(z.string()),
  /** Customers without a card, whose orders only their agents change. */
  shops: z.array(z.int()).default([]),
  staff: z.array(z.string()),
  kiosks: z.array(z.object({ kind: z.enum(kioskKinds), token: z.string() })),
  screens: z.array(z.string()),
})
export type RehearsalCast = z.output<typeof RehearsalCast>

export const RehearsalRecord = z.object({
  id: z.int(),
  fairId: z.int(),
  fair: z.string(),
  input: RehearsalInput,
  state: z.enum(rehearsalStates),
  progress: RehearsalProgress.nullable(),
  report: RehearsalReport.nullable(),
  /** Why it ended before its time, with a report or without; null where it did not, and where a fault ended it. */
  stopped: z.enum(rehearsalStops).nullable(),
  /** The copy it was done on, while it is there. */
  copyFairId: z.int().nullable(),
  by: z.string(),
  /** Platform job, while it is under way. */
  jobId: z.int().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type RehearsalRecord = z.output<typeof RehearsalRecord>

/** Rehearsal of a fair on a copy of it, with simulated dealers. */
export const rehearsal = area({
  /** Rehearsals of all fairs, newest first. */
  list: {
    method: 'POST',
    path: '/rehearsal/list',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: z.object({
      list: z.array(RehearsalRecord),
      /**
       * `isPossible`: this installation supports rehearsals. `dealersOnline`: devices of real customers online; with
       * any, it does not start.
       */
      isPossible: z.boolean(),
      dealersOnline: z.int(),
    }),
  },
  /** Begins in the background: the copy, the cards, the run, the report. One at a time. */
  start: {
    method: 'POST',
    path: '/rehearsal/start',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'rehearsal.start',
    input: RehearsalInput.extend({
      fairId: z.int(),
      /** True if the caller simulates all participants from another machine with `play`. */
      elsewhere: z.boolean().default(false),
    }),
    output: z.object({ jobId: z.int() }),
  },
  /**
   * Reports from a remote player: nothing until there is a cast, then the status, finally the figures. Writes
   * nothing: the waiting job takes them. Known only to the server that runs the job.
   */
  play: {
    method: 'POST',
    path: '/rehearsal/play',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: z.object({
      jobId: z.int(),
      moment: RehearsalMoment.optional(),
      figures: RehearsalFigures.optional(),
    }),
    output: z.object({ cast: RehearsalCast.nullable(), stop: z.boolean() }),
  },
  /** Takes the copy away for good; the report stays. */
  removeCopy: {
    method: 'POST',
    path: '/rehearsal/removeCopy',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'rehearsal.remove-copy',
    input: z.object({ fairId: z.int(), id: z.int() }),
    output: nothing,
  },
})
