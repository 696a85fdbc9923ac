import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { syncKinds, syncOutKinds } from '../../orders/sync-fields.ts'
import { mostSyncColumns, SyncColumn, SyncFile, SyncHeading } from '../../orders/sync-map.ts'
import { admin } from '../../permissions.ts'

export const syncSignatures = ['none', 'standard', 'sortedMd5'] as const
/** `held`: set aside by hand. `superseded`: something newer goes in its place. */
export const syncStates = ['pending', 'sending', 'ok', 'error', 'held', 'superseded'] as const
export type SyncState = (typeof syncStates)[number]

/**
 * Health of a link. `failing`: the last transfer failed. `retrying`: a call failed and is being retried. `partly`:
 * some documents failed, but later ones succeeded.
 */
export const syncHealths = ['off', 'held', 'failing', 'retrying', 'partly', 'well'] as const
export type SyncHealth = (typeof syncHealths)[number]

/** Why nothing is known to have arrived, or a file was not taken; the console words them. */
export const syncProblems = [
  'no-line',
  'timeout',
  'status',
  'refused',
  'redirect',
  'not-json',
  'error-answer',
  'error-beside-rows',
  'not-named',
  'no-results',
  'same-page',
  'too-long',
  'forbidden',
  'no-secret',
  'folder',
  'read-only',
  'full',
  'no-file',
  'no-heading',
  'refused-file',
  'broken-file',
  'all-refused',
  'fault',
] as const
export type SyncProblem = (typeof syncProblems)[number]
export const syncProblem = z.union([z.enum(syncProblems), z.literal('')])
const problem = syncProblem

export const syncLinkNameLength = 40
export const mostSyncTimes = 12
export const mostDocumentsPerCall = 500
export const mostMegabytesPerCall = 20
export const mostOkCodes = 10

const fields = {
  name: z.string().trim().min(1).max(syncLinkNameLength),
  direction: z.enum(['out', 'in']).default('out'),
  kind: z.enum(syncKinds).default('order'),
  transport: z.enum(['http', 'folder']).default('http'),
  /** HTTP only: URL documents are sent to, or incoming data is fetched from. */
  address: z.string().trim().max(1000).default(''),
  signature: z.enum(syncSignatures).default('none'),
  /** Outgoing HTTP only: maximum documents per call. */
  documentsPerCall: z.int().min(1).max(mostDocumentsPerCall).default(100),
  /** Maximum size of a call in megabytes (1,000,000 bytes); a larger document is sent alone. */
  megabytesPerCall: z.int().min(1).max(mostMegabytesPerCall).default(4),
  /**
   * HTTP only: success codes of the other system, such as 0, 200, 0000 or SUCCESS; any other is an error. For
   * outgoing data a success code without results confirms all documents of the call. Empty: the usual codes, flags
   * and messages decide.
   */
  okCodes: z.array(z.string().trim().min(1).max(40)).max(mostOkCodes).default([]),
  /** Outgoing only. */
  columns: z.array(SyncColumn).max(mostSyncColumns).default([]),
  /** Incoming only; their columns that are not listed here are ignored. */
  headings: z.array(SyncHeading).max(mostSyncColumns).default([]),
  file: SyncFile,
  /** Goes as soon as an order is approved or a file has come; else at its times and by hand. */
  onEvents: z.boolean().default(true),
  /** Outgoing customers, goods and stock: scheduled runs send only changes since the last run; else everything. */
  changesOnly: z.boolean().default(true),
  /** Minutes between runs, from the last one; 0 for never. */
  everyMinutes: z.int().min(0).max(1440).default(0),
  /** In the fair's own time: `02:00`. */
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .max(mostSyncTimes)
    .default([]),
  /** ISO 8601; before it nothing runs, and orders approved before it are left alone. */
  goLiveAt: z.iso.datetime({ offset: true }).nullable().default(null),
  enabled: z.boolean().default(false),
}
export const SyncLinkFields = z.object(fields)
export type SyncLinkFields = z.output<typeof SyncLinkFields>

const counts = z.object({
  pending: z.int(),
  sending: z.int(),
  ok: z.int(),
  error: z.int(),
  held: z.int(),
  superseded: z.int(),
})

/** Times are ISO 8601. */
export const SyncLink = z.object({
  id: z.int(),
  version: z.int(),
  ...fields,
  /** True if a secret is stored; it is never returned. */
  hasSecret: z.boolean(),
  health: z.enum(syncHealths),
  /** Folder links only: path below the installation's data. */
  folder: z.string(),
  heldAt: z.string().nullable(),
  /** Reason of the last failure, empty after a success; `detail` is a status, a code or a file name. */
  problem,
  detail: z.string(),
  /** When it is tried again after a failure; null where nothing waits for it. */
  nextAt: z.string().nullable(),
  counts,
  lastOkAt: z.string().nullable(),
  /** Beginning of the response at the last failure, as plain text of several lines; empty if there was none. */
  body: z.string(),
  /** Incoming only: cursor issued by the other system. */
  cursor: z.string(),
  /**
   * Money columns that an earlier version sent in fen and that are now sent in yuan, and the number of documents the
   * other system has in either unit; null once an administrator has chosen the unit.
   */
  sentFen: z.object({ titles: z.array(z.string()), fen: z.int(), yuan: z.int() }).nullable(),
})
export type SyncLink = z.output<typeof SyncLink>

export const SyncRow = z.object({
  id: z.int(),
  linkId: z.int(),
  link: z.string(),
  kind: z.enum(syncOutKinds),
  /** The number or code people know it by. */
  no: z.string(),
  name: z.string(),
  turn: z.int(),
  action: z.enum(['put', 'cancel']),
  state: z.enum(syncStates),
  tries: z.int(),
  answer: z.string(),
  /** Beginning of the response to a refused call, as plain text of several lines; empty if there is none. */
  body: z.string(),
  problem,
  receipt: z.string(),
  at: z.string(),
  sentAt: z.string().nullable(),
  /** Time of the next retry, if any. */
  nextAt: z.string().nullable(),
})
export type SyncRow = z.output<typeof SyncRow>

export const SyncRun = z.object({
  id: z.int(),
  why: z.enum(['event', 'hand', 'time', 'file']),
  by: z.string(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
  total: z.int(),
  ok: z.int(),
  failed: z.int(),
  unconfirmed: z.int(),
  problem,
  detail: z.string(),
})
export type SyncRun = z.output<typeof SyncRun>

/** Preview of a transfer; nothing is sent. */
export const SyncPreview = z.object({
  documents: z.int(),
  lines: z.int(),
  /** The file or the body of the call, its beginning. */
  text: z.string(),
  /** Mapped fields that some line has nothing for. */
  lacking: z.array(z.object({ no: z.string(), title: z.string(), lines: z.int() })),
})
export type SyncPreview = z.output<typeof SyncPreview>

export const syncSorts = ['at'] as const
export const SyncRowQuery = z.object({
  linkId: z.int().optional(),
  states: z.array(z.enum(syncStates)).optional(),
  /** An order's number, or how a customer's code or name begins. */
  keyword: z.string().max(codeListLength).optional(),
  ...paging,
  sort: z.enum(syncSorts).default('at'),
  /** Newest first by default. */
  order: z.enum(['asc', 'desc']).default('desc'),
})

const read = { method: 'POST', effect: 'read', access: admin, scope: 'none' } as const
const write = { method: 'POST', effect: 'write', access: admin, scope: 'none' } as const
const version = z.int().optional()
const changed = z.object({ changed: z.int() })

/** Other systems beside the fair; for administrators alone. */
export const sync = area({
  links: { path: '/sync/links', ...read, input: nothing, output: z.array(SyncLink) },
  /**
   * Without `id`, creates a link. `secret` is stored encrypted and never returned; absent keeps it, empty removes it.
   */
  saveLink: {
    path: '/sync/saveLink',
    ...write,
    audit: 'sync.save-link',
    secret: ['secret'],
    unkept: ['secret'],
    input: z.object({ id: z.int().optional(), version, ...fields, secret: z.string().max(500).optional() }),
    output: SyncLink,
  },
  /** Removes a link with its queue; the other system keeps its data. */
  removeLink: {
    path: '/sync/removeLink',
    ...write,
    audit: 'sync.remove-link',
    input: z.object({ id: z.int(), version }),
    output: nothing,
  },
  /** After five failures in a row: tries again at once. */
  goOn: { path: '/sync/goOn', ...write, audit: 'sync.go-on', input: z.object({ id: z.int() }), output: nothing },
  /**
   * Starts a transfer now: queues outgoing data the link does not have in its current state, and fetches incoming
   * data.
   */
  run: { path: '/sync/run', ...write, audit: 'sync.run', input: z.object({ id: z.int() }), output: changed },
  /** Says in which unit a link's money goes, where it went in fen before; with `resend` documents that went in the other go once more. */
  setUnit: {
    path: '/sync/setUnit',
    ...write,
    audit: 'sync.set-unit',
    input: z.object({ id: z.int(), version, unit: z.enum(['yuan', 'fen']), resend: z.boolean().default(false) }),
    output: changed,
  },
  preview: {
    path: '/sync/preview',
    ...read,
    input: z.object({ linkId: z.int().optional(), ...fields }),
    output: SyncPreview,
  },
  rows: {
    path: '/sync/rows',
    ...read,
    input: SyncRowQuery,
    output: pageOf(SyncRow).extend({ counts }),
  },
  /** Those in error or set aside go again, each as the same document. */
  retry: {
    path: '/sync/retry',
    ...write,
    audit: 'sync.retry',
    input: z.object({ ids: z.array(z.int()).min(1).max(500) }),
    output: changed,
  },
  /** Those that wait or are in error are set aside until they are sent again by hand. */
  hold: {
    path: '/sync/hold',
    ...write,
    audit: 'sync.hold',
    input: z.object({ ids: z.array(z.int()).min(1).max(500) }),
    output: changed,
  },
  runs: {
    path: '/sync/runs',
    ...read,
    input: z.object({ linkId: z.int() }),
    output: z.object({ list: z.array(SyncRun) }),
  },
})
