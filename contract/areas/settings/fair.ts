import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { fairStates, scheduledStates } from '../../fair-states.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { admin } from '../../permissions.ts'

const moment = z.iso.datetime({ offset: true })

/** Details of a fair. Times are ISO 8601; `numberPrefix` begins its order numbers. */
const fields = {
  code: z.string().trim().min(1).max(30),
  name: z.string().trim().min(1).max(200),
  year: z.int().min(2000).max(2100).nullable(),
  address: z.string().trim().max(200),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  numberPrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,6}$/),
}

const FairInput = z.object(fields)
export type FairInput = z.output<typeof FairInput>

const PlannedAct = z.object({ id: z.int(), to: z.enum(scheduledStates), at: z.string(), by: z.string() })

/** Row counts; null if the fair's own server is unreachable. `bytes` is the size of its tables. */
const Counts = z.object({
  customers: z.int(),
  styles: z.int(),
  orders: z.int(),
  qty: z.int(),
  bytes: z.int(),
  changedAt: z.string().nullable(),
})
export type FairCounts = z.output<typeof Counts>

const FairRecord = z.object({
  ...fields,
  fairId: z.int(),
  numberPrefix: z.string(),
  status: z.enum(fairStates),
  isDefault: z.boolean(),
  version: z.int(),
  planned: z.array(PlannedAct),
  counts: Counts.nullable(),
})
export type FairRecord = z.output<typeof FairRecord>

/** Complete copy kept before a cleaning: it can be inspected and restored. */
const FairSnapshot = z.object({
  fairId: z.int(),
  ofFairId: z.int(),
  name: z.string(),
  madeAt: z.string(),
  keptUntil: z.string(),
  counts: Counts.nullable(),
})
export type FairSnapshot = z.output<typeof FairSnapshot>

/** Parts of a fair to copy; codes, sizes, colours and places always are. */
export const CopyChoices = z.object({
  goods: z.boolean(),
  pictures: z.boolean(),
  outfits: z.boolean(),
  customers: z.boolean(),
  discounts: z.boolean(),
  targets: z.boolean(),
  minimums: z.boolean(),
  switches: z.boolean(),
  rights: z.boolean(),
  /** Copied with all their history, or as the pieces ordered last time. */
  orders: z.enum(['none', 'withHistory', 'asLastFair']),
})
export type CopyChoices = z.output<typeof CopyChoices>

export const cleanScopes = ['orders', 'stock', 'scores', 'goods', 'customers', 'all'] as const
export type CleanScope = (typeof cleanScopes)[number]

const CleanCounts = z.object({
  orders: z.int(),
  rows: z.int(),
  qty: z.int(),
  styles: z.int(),
  customers: z.int(),
  /** Colours with a number or a mode of their own. */
  stock: z.int(),
  scores: z.int(),
  /** Sign-ins under way, one's own left out. */
  people: z.int(),
})

const version = z.int()
const fairId = z.int()

export const fair = area({
  /** Lists all fairs, newest first, with the snapshots left by cleanups. */
  list: {
    method: 'POST',
    path: '/fair/list',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: z.object({
      list: z.array(FairRecord),
      snapshots: z.array(FairSnapshot),
      /** True if this installation can fill a fair with the demo's goods, customers and orders. */
      hasDemo: z.boolean(),
    }),
  },
  /** A fair with nothing in it, a draft. */
  create: {
    method: 'POST',
    path: '/fair/create',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.create',
    input: FairInput,
    output: z.object({ fairId }),
  },
  /** The same with the demo's goods, customers and orders, made in the background: there all at once or not at all. */
  createDemo: {
    method: 'POST',
    path: '/fair/createDemo',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.create',
    input: FairInput,
    output: z.object({ jobId: z.int() }),
  },
  save: {
    method: 'POST',
    path: '/fair/save',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.save',
    input: FairInput.extend({ fairId, version }),
    output: z.object({ version }),
  },
  /** Counts the rows of each part of a copy, and the bytes of its pictures. */
  previewCopy: {
    method: 'POST',
    path: '/fair/previewCopy',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: z.object({ fairId, choices: CopyChoices }),
    output: z.object({ rows: z.int(), parts: z.array(z.object({ part: z.string(), rows: z.int() })) }),
  },
  /** Begins a copy in the background: another fair, a draft, there all at once or not at all. */
  copy: {
    method: 'POST',
    path: '/fair/copy',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.copy',
    input: FairInput.extend({ fromFairId: fairId, choices: CopyChoices }),
    output: z.object({ jobId: z.int() }),
  },
  /**
   * Previews a change of the fair's state: orders by state, active sign-ins except the caller's own, and orders that
   * would move with it.
   */
  previewState: {
    method: 'POST',
    path: '/fair/previewState',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: z.object({ fairId }),
    output: z.object({
      orders: z.partialRecord(z.enum(orderStatuses), z.int()),
      people: z.int(),
      /** Approved orders, closed with the fair; and closed orders, approved again when it is reopened. */
      toClose: z.int(),
      toReopen: z.int(),
    }),
  },
  /** Archiving, which nothing undoes, takes the fair's code as `confirm`. */
  setState: {
    method: 'POST',
    path: '/fair/setState',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.set-state',
    input: z.object({
      fairId,
      version,
      to: z.enum(fairStates),
      reason: z.string().trim().max(200).default(''),
      confirm: z.string().max(30).default(''),
    }),
    output: z.object({ version }),
  },
  /** Sets the whole schedule of state changes, replacing the previous one. */
  schedule: {
    method: 'POST',
    path: '/fair/schedule',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.schedule',
    input: z.object({
      fairId,
      version,
      planned: z.array(z.object({ to: z.enum(scheduledStates), at: moment })).max(3),
    }),
    output: z.object({ version }),
  },
  /** Sets the fair the sign-in page proposes. */
  setDefault: {
    method: 'POST',
    path: '/fair/setDefault',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.set-default',
    input: z.object({ fairId }),
    output: nothing,
  },
  /** Restores a cleanup's snapshot; the current data becomes a snapshot itself. */
  takeBack: {
    method: 'POST',
    path: '/fair/takeBack',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.take-back',
    stepUp: true,
    input: z.object({ fairId, force: z.boolean().default(false) }),
    output: nothing,
  },
  /** Takes a draft without orders, or a snapshot, away for good. */
  remove: {
    method: 'POST',
    path: '/fair/remove',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.remove',
    stepUp: true,
    input: z.object({ fairId, confirm: z.string().max(100) }),
    output: nothing,
  },
  /** A sign-in of one's own to another fair, drafts among them, beside the one that asks. */
  enterFair: {
    method: 'POST',
    path: '/user/enterFair',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.enter',
    secret: [],
    input: z.object({ fairId }),
    output: z.object({ token: z.string() }),
  },
  /**
   * Without `seal`, counts what would be removed and changes nothing. With the seal of those counts and the fair's
   * code as `confirm`, removes it; the previous state of the fair is kept as a snapshot.
   */
  cleanDbData: {
    method: 'GET',
    path: '/baseData/cleanDbData',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.clean',
    stepUp: true,
    input: z.object({
      fairId: z.coerce.number().int().optional(),
      scope: z.enum(cleanScopes),
      confirm: z.string().max(100).default(''),
      seal: z.string().max(100).optional(),
      force: z.union([z.boolean(), z.stringbool()]).default(false),
    }),
    output: z.object({ counts: CleanCounts, seal: z.string(), snapshotId: z.int().nullable() }),
  },
  /** Without `seal` it counts the files of pictures that nothing shows; with the seal of those counts they are removed a day later, as a job of the platform that can be cancelled until then. */
  cleanImageData: {
    method: 'GET',
    path: '/baseData/cleanImageData',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'fair.clean-pictures',
    stepUp: true,
    input: z.object({ seal: z.string().max(100).optional() }),
    output: z.object({
      files: z.int(),
      bytes: z.int(),
      seal: z.string(),
      planned: z.object({ jobId: z.int(), at: z.string() }).nullable(),
    }),
  },
})
