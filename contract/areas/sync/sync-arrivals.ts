import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { syncInKinds } from '../../orders/sync-fields.ts'
import { admin } from '../../permissions.ts'
import { syncProblem } from './sync.ts'

/** `partly`: its good rows were taken, the others are kept. `again`: the same as it was when it last came; nothing was done. */
export const arrivalStates = ['reading', 'taken', 'partly', 'failed', 'again'] as const
export type ArrivalState = (typeof arrivalStates)[number]

/** A file that came, or an answer of the other system that brought something. Times are ISO 8601. */
export const SyncArrival = z.object({
  id: z.int(),
  linkId: z.int(),
  link: z.string(),
  kind: z.enum(syncInKinds),
  name: z.string(),
  state: z.enum(arrivalStates),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** Refused rows still unresolved. */
  open: z.int(),
  problem: syncProblem,
  /** Error of the arrival as a whole, a sentence or a name. */
  detail: z.string(),
  /** Kept as it came, to be read once more: an answer before anything behind it. */
  isWaiting: z.boolean(),
  at: z.string(),
})
export type SyncArrival = z.output<typeof SyncArrival>

/** A row that could not be taken; `cells` are those the link reads, by their headings. */
export const RefusedSyncRow = z.object({
  id: z.int(),
  row: z.int(),
  no: z.string(),
  cells: z.record(z.string(), z.string()),
  reason: z.string(),
  state: z.enum(['error', 'pending', 'ok']),
})
export type RefusedSyncRow = z.output<typeof RefusedSyncRow>

const read = { method: 'POST', effect: 'read', access: admin, scope: 'none' } as const

/** Incoming data from other systems; administrators only. */
export const syncArrivals = area({
  list: {
    path: '/sync/arrivals',
    ...read,
    input: z.object({ linkId: z.int().optional(), states: z.array(z.enum(arrivalStates)).optional(), ...paging }),
    output: pageOf(SyncArrival),
  },
  refused: {
    path: '/sync/refused',
    ...read,
    input: z.object({ arrivalId: z.int(), ...paging }),
    output: pageOf(RefusedSyncRow),
  },
  /** The rows of an arrival that are not taken yet, in the file's own columns, with why. */
  refusedFile: {
    method: 'GET',
    path: '/sync/refusedFile',
    effect: 'read',
    access: admin,
    scope: 'none',
    transport: 'download',
    input: z.object({ arrivalId: z.coerce.number().int() }),
    output: nothing,
  },
  /**
   * Processes these rows again as received: the obstacle may be gone. Without ids, all rows of the arrival, including
   * an arrival that was refused as a whole.
   */
  retry: {
    method: 'POST',
    path: '/sync/retryRefused',
    effect: 'write',
    access: admin,
    scope: 'none',
    audit: 'sync.retry-refused',
    input: z.object({ arrivalId: z.int(), ids: z.array(z.int()).max(500).optional() }),
    output: z.object({ changed: z.int() }),
  },
  /** Lists the fields of a kind with their labels in this system. */
  fields: {
    path: '/sync/fields',
    ...read,
    input: z.object({ kind: z.enum(syncInKinds) }),
    output: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  },
})
