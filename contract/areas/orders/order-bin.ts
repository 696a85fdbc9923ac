import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { binFields } from '../../fields/recycle-bin.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { admin, menu } from '../../permissions.ts'
import { OrderSkip, RefusedRow } from './order-batches.ts'

/** Kinds of objects in the bin: each shown to users who may open its screen, orders to those who may open the bin. */
export const binKinds = ['order', 'part', 'style', 'customer', 'outfit', 'rack'] as const
export type BinKind = (typeof binKinds)[number]

/** For an order whose customer has another one by now. */
export const restoreModes = ['merge', 'replace', 'skip'] as const
export type RestoreMode = (typeof restoreModes)[number]

const amounts = { tagAmount: z.number().optional(), netAmount: z.number().optional() }

/** Pieces are null if a kind has none; amounts in yuan, absent if the user may not see them. */
export const BinEntry = z.object({
  kind: z.enum(binKinds),
  ref: z.int(),
  /** The number or code people know it by. */
  code: z.string(),
  name: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  batchId: z.string().nullable(),
  qty: z.int().nullable(),
  ...amounts,
  /** Orders only: true if the customer has another order of the type by now. */
  hasLive: z.boolean(),
  /** From when on it may go for good. */
  purgeFrom: z.string(),
})
export type BinEntry = z.output<typeof BinEntry>

/** Unsorted they come the last deleted first. */
export const binSorts = ['sort', ...sortKeysOf(binFields)] as const

export const BinQuery = z.object({
  kinds: z.array(z.enum(binKinds)).optional(),
  keyword: z.string().max(codeListLength).optional(),
  by: z.array(z.string().max(100)).optional(),
  /** Deleted at or after this day, as the fair's calendar has it: 2027-03-01. */
  since: z.union([z.literal(''), z.iso.date()]).optional(),
  ...paging,
  sort: z.enum(binSorts).default('sort'),
})
export type BinQuery = z.output<typeof BinQuery>

/** A cell that stock does not cover: it held `qty` pieces in the bin, `restored` of them are restored. */
const Shortage = z.object({
  orderId: z.int(),
  customerName: z.string(),
  goodsId: z.int(),
  colourId: z.int(),
  goodsNo: z.string(),
  colour: z.string(),
  size: z.string(),
  qty: z.int(),
  restored: z.int(),
  /** The missing pieces stay in the bin, as of a merge; else the order is restored without them, and its history keeps them. */
  staysInBin: z.boolean(),
})
export type Shortage = z.output<typeof Shortage>

const RestoreAnswer = z.object({
  restored: z.int(),
  merged: z.int(),
  skipped: z.array(OrderSkip),
  refused: z.array(RefusedRow),
  /** Pieces that stock does not cover, those that stay in the bin included. */
  shortQty: z.int(),
  inBinQty: z.int(),
  /** The first shortages. */
  shortages: z.array(Shortage),
})
export type RestoreAnswer = z.output<typeof RestoreAnswer>

const restoring = {
  orderIds: z.array(z.int()).min(1).max(50),
  mode: z.enum(restoreModes).default('skip'),
}

const entry = z.object({ kind: z.enum(binKinds), ref: z.int() })
const binMenu = menu('recycleBin')

export const orderBin = area({
  list: {
    method: 'POST',
    path: '/bin/list',
    effect: 'read',
    access: binMenu,
    scope: 'brand+area',
    input: BinQuery,
    output: pageOf(BinEntry).extend({
      /** Number of entries per value, under the other filters. */
      kinds: z.array(z.object({ value: z.enum(binKinds), count: z.int() })),
      people: z.array(z.object({ value: z.string(), count: z.int() })),
      /** Pieces and amounts of all that the filter finds. */
      totals: z.object({ qty: z.int(), ...amounts }),
    }),
  },
  /** Contents of an entry, line by line. */
  contents: {
    method: 'POST',
    path: '/bin/contents',
    effect: 'read',
    access: binMenu,
    scope: 'brand+area',
    input: entry,
    output: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          detail: z.string(),
          qty: z.int().nullable(),
          amount: z.number().optional(),
        }),
      ),
      isCut: z.boolean(),
    }),
  },
  /** Previews a restore; nothing is kept of it. */
  previewRestore: {
    method: 'POST',
    path: '/bin/previewRestore',
    effect: 'read',
    access: binMenu,
    scope: 'brand+area',
    input: z.object(restoring),
    output: RestoreAnswer,
  },
  /**
   * Restores orders to their previous state as far as stock allows; a submitted order is validated again and becomes
   * a draft if it fails. If the customer has another order, merge adds to it what is allowed, replace moves it to the
   * bin, skip leaves both. Other kinds are restored by their own calls.
   */
  restore: {
    method: 'POST',
    path: '/bin/restore',
    effect: 'write',
    access: binMenu,
    scope: 'brand+area',
    audit: 'order.restore',
    changesOrders: true,
    /** `seenShortQty` is the value of the preview: if more is missing by now, nothing is restored. */
    input: z.object({ ...restoring, seenShortQty: z.int().min(0).optional() }),
    output: RestoreAnswer,
  },
  /** Takes it away for good, once its days are over. Its history stays. */
  purge: {
    method: 'POST',
    path: '/bin/purge',
    effect: 'write',
    access: admin,
    scope: 'brand+area',
    audit: 'bin.purge',
    /** `confirm` is its number or code, typed. */
    input: entry.extend({ confirm: z.string().max(100) }),
    output: nothing,
  },
})
