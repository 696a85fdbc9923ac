import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { splitListFields } from '../../fields/order-splits.ts'
import { CustomerFilter, GoodsFilter } from '../../filters.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { splitActs, splitSkipCodes, splitStatuses } from '../../orders/split-arrows.ts'
import { menu } from '../../permissions.ts'
import { keywordLength } from '../../values/code-lengths.ts'
import {
  mostSplitOrders,
  PlanPreview,
  planFields,
  SplitPlan,
  SplitRun,
  SplitScope,
  splitModes,
  splitScope,
} from './split-plans.ts'

const date = z.iso.date()
const partName = z.string().trim().max(60)
const amounts = { tagAmount: z.number().optional(), netAmount: z.number().optional() }

const SplitPart = z.object({
  id: z.int(),
  splitNo: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  customerId: z.int(),
  customer: z.string(),
  customerName: z.string(),
  mode: z.enum(splitModes),
  key: z.string(),
  name: z.string(),
  planId: z.int().nullable(),
  planName: z.string(),
  deliversOn: z.string().nullable(),
  toCustomerId: z.int().nullable(),
  toCustomerName: z.string(),
  status: z.enum(splitStatuses),
  isStale: z.boolean(),
  styles: z.int(),
  skc: z.int(),
  qty: z.int(),
  ...amounts,
  remark: z.string(),
  version: z.int(),
  updatedAt: z.string(),
  by: z.string(),
})
export type SplitPart = z.output<typeof SplitPart>

export const splitSorts = ['sort', ...sortKeysOf(splitListFields)] as const

const SplitFilter = z.object({
  /** Number of a part or of an order, or any part of a customer's name. */
  keyword: z.string().max(codeListLength).optional(),
  splitNo: z.string().max(keywordLength).optional(),
  customers: CustomerFilter.optional(),
  goods: GoodsFilter.optional(),
  orderIds: z.array(z.int()).max(mostSplitOrders).optional(),
  bigAreaIds: z.array(z.int()).max(1000).optional(),
  planId: z.int().optional(),
  modes: z.array(z.enum(splitModes)).optional(),
  status: z.array(z.enum(splitStatuses)).optional(),
  stale: z.array(z.enum(['yes', 'no'])).optional(),
  dateFrom: z.union([z.literal(''), date]).optional(),
  dateTo: z.union([z.literal(''), date]).optional(),
})
export type SplitFilter = z.output<typeof SplitFilter>
const SplitListQuery = SplitFilter.extend({ ...paging, sort: z.enum(splitSorts).default('sort') })
export type SplitListQuery = z.output<typeof SplitListQuery>

/** Row of a part: its pieces, those of the order, and those not in any part. */
const PartRow = z.object({
  goodsId: z.int(),
  colourId: z.int(),
  skcNo: z.string(),
  goodsNo: z.string(),
  name: z.string(),
  colour: z.string(),
  rgb: z.string().nullable(),
  tagPrice: z.number().optional(),
  netPrice: z.number().optional(),
  sizes: z.array(
    z.object({ sizeId: z.int(), no: z.int(), name: z.string(), qty: z.int(), ordered: z.int(), free: z.int() }),
  ),
  qty: z.int(),
})
export type PartRow = z.output<typeof PartRow>

export const orderSplitStates = ['none', 'partial', 'full', 'stale'] as const
/** A size of which parts and order are not the same; `diff` is order minus parts. */
const SplitDiff = z.object({
  goodsId: z.int(),
  colourId: z.int(),
  skcNo: z.string(),
  goodsNo: z.string(),
  colour: z.string(),
  sizeId: z.int(),
  size: z.string(),
  ordered: z.int(),
  split: z.int(),
  diff: z.int(),
})
export type SplitDiff = z.output<typeof SplitDiff>
const SplitCheck = z.object({
  orderId: z.int(),
  number: z.string(),
  customerName: z.string(),
  status: z.enum(orderSplitStates),
  orderQty: z.int(),
  splitQty: z.int(),
  diffLines: z.array(SplitDiff),
  /** Change of the order since it was split; empty if it is unchanged. */
  staleReason: z.string(),
})
export type SplitCheck = z.output<typeof SplitCheck>

const cell = z.object({ sizeId: z.int(), qty: z.int().min(0).max(9999), was: z.int().optional() })
const row = z.object({ goodsId: z.int(), colourId: z.int(), cells: z.array(cell).min(1).max(32) })
const versionedId = z.object({ id: z.int(), version: z.int() })
const target = z.union([versionedId, z.object({ name: partName.min(1), deliveryDate: date.nullable().default(null) })])

const access = menu('orderSplitting')
const read = { method: 'POST', effect: 'read', access, scope: 'brand+area' } as const
const write = { method: 'POST', effect: 'write', access, scope: 'brand+area' } as const

/**
 * Orders split into deliveries. Names and paths follow the specification; further endpoints are listed beside them.
 */
export const orderSplits = area({
  /** Recalculates and compares the results of up to three plans for the same orders. */
  preview: {
    path: '/orderhaihua/previewSplit',
    ...read,
    input: SplitScope.extend({ plans: z.array(SplitPlan).min(1).max(3) }),
    output: z.object({ orders: z.int(), plans: z.array(PlanPreview) }),
  },
  /** Makes the parts as drafts, at once where the orders are few, else by a job: ask `run`. */
  splitOrder: {
    path: '/orderhaihua/splitOrder',
    ...write,
    audit: 'split.create',
    input: z.object({ ...splitScope, ...planFields }),
    output: SplitRun,
  },
  run: { path: '/orderhaihua/splitRun', ...read, input: z.object({ planId: z.int() }), output: SplitRun },
  /**
   * Deletes the drafts of a run and restores those it replaced, both or neither. Orders with a part that has left
   * draft, or that hold less by now, are left unchanged and listed.
   */
  undoRun: {
    path: '/orderhaihua/undoSplitRun',
    ...write,
    audit: 'split.undo-run',
    input: z.object({ planId: z.int() }),
    output: z.object({ deleted: z.int(), restored: z.int(), left: z.array(z.string()) }),
  },
  /** Latest runs with their input, for reuse. */
  plans: {
    path: '/orderhaihua/splitPlans',
    ...read,
    input: nothing,
    output: z.object({ list: z.array(SplitRun.extend({ plan: SplitPlan })) }),
  },
  getSplitOrderPage: {
    path: '/orderhaihua/getSplitOrderPage',
    ...read,
    input: SplitListQuery,
    output: pageOf(SplitPart).extend({
      /** Totals of the parts that are not void; `voided` counts the others. */
      totals: z.object({ parts: z.int(), voided: z.int(), orders: z.int(), qty: z.int(), ...amounts }),
      /** Number of parts per state, and of stale ones, matching the other filters. */
      states: z.array(z.object({ value: z.enum(splitStatuses), count: z.int() })),
      stale: z.int(),
      fresh: z.int(),
    }),
  },
  get: {
    path: '/orderhaihua/getSplitOrder',
    ...read,
    input: z.object({ id: z.int() }),
    /** `siblings`: the order's other parts, into which rows can be moved. */
    output: z.object({ part: SplitPart, rows: z.array(PartRow), siblings: z.array(SplitPart) }),
  },
  /** Changes the date, name, remark and quantities of a draft, or a part's state; all or nothing. */
  updateSplitOrder: {
    path: '/orderhaihua/updateSplitOrder',
    ...write,
    audit: 'split.change',
    input: versionedId.extend({
      deliveryDate: date.nullable().optional(),
      name: partName.min(1).optional(),
      remark: z.string().trim().max(200).optional(),
      lines: z.array(row).max(2000).optional(),
      status: z.enum(splitStatuses).optional(),
    }),
    output: SplitPart,
  },
  /** Performs one action on several parts; parts changed since they were viewed are skipped and reported. */
  act: {
    path: '/orderhaihua/actOnSplits',
    ...write,
    audit: 'split.act',
    input: z.object({ act: z.enum(splitActs), parts: z.array(versionedId).min(1).max(2000) }),
    output: z.object({
      done: z.array(z.int()),
      skipped: z.array(
        z.object({ id: z.int(), splitNo: z.string(), customerName: z.string(), code: z.enum(splitSkipCodes) }),
      ),
    }),
  },
  /** Moves pieces from one draft of an order to another, or to a new one; whole rows where no cells are named. */
  moveRows: {
    path: '/orderhaihua/moveSplitRows',
    ...write,
    audit: 'split.move',
    input: z.object({
      from: versionedId,
      to: target,
      rows: z
        .array(row.extend({ cells: z.array(cell).max(32).optional() }))
        .min(1)
        .max(2000),
    }),
    output: z.object({ from: SplitPart.nullable(), to: SplitPart }),
  },
  /** Puts drafts of an order together into the first of them; those that are empty then are void. */
  merge: {
    path: '/orderhaihua/mergeSplits',
    ...write,
    audit: 'split.merge',
    input: z.object({ parts: z.array(versionedId).min(2).max(500) }),
    output: z.object({ into: z.array(z.int()), emptied: z.array(z.int()) }),
  },
  /**
   * Updates an order's parts to its current quantities: surplus goes into the given draft, shortage is taken out of
   * drafts.
   */
  takeUp: {
    path: '/orderhaihua/takeUpSplits',
    ...write,
    audit: 'split.take-up',
    input: z.object({ orderId: z.int(), into: z.int().nullable().default(null) }),
    output: SplitCheck,
  },
  /** Takes drafts and void parts away; their pieces are free again. `restore` brings them back. */
  deleteSplitOrder: {
    method: 'GET',
    path: '/orderhaihua/deleteSplitOrder',
    effect: 'write',
    access,
    scope: 'brand+area',
    audit: 'split.delete',
    input: z.object({
      ids: z
        .union([
          z.array(z.int()),
          z.string().transform((list) =>
            list
              .split(',')
              .filter((id) => id.trim() !== '')
              .map(Number),
          ),
        ])
        .pipe(z.array(z.int()).min(1).max(2000)),
    }),
    output: z.object({ deleted: z.array(z.int()) }),
  },
  restore: {
    path: '/orderhaihua/restoreSplits',
    ...write,
    audit: 'split.restore',
    input: z.object({ ids: z.array(z.int()).min(1).max(2000) }),
    output: z.object({ restored: z.array(z.int()) }),
  },
  /** Per order whether and how far it is split, and where order and parts differ. */
  getSplitOrderCheckStatus: {
    path: '/orderhaihua/getSplitOrderCheckStatus',
    ...read,
    input: z.object({
      orderIds: z.array(z.int()).max(500).optional(),
      splitIds: z.array(z.int()).max(500).optional(),
    }),
    output: z.object({ list: z.array(SplitCheck) }),
  },
  /** Returns the data of each part's delivery note. Refuses stale and void parts. */
  getOrderSplitPrintData: {
    path: '/orderhaihua/getOrderSplitPrintData',
    ...read,
    input: z.object({ ids: z.array(z.int()).min(1).max(200) }),
    output: z.object({
      list: z.array(z.object({ part: SplitPart, rows: z.array(PartRow), code: z.string(), generatedAt: z.string() })),
    }),
  },
  exportOrderSplit: {
    path: '/orderhaihua/exportOrderSplit',
    ...read,
    transport: 'download',
    input: SplitFilter.extend({
      shape: z.enum(['wide', 'long']).default('wide'),
      ids: z.array(z.int()).max(20_000).optional(),
    }),
    output: nothing,
  },
})
