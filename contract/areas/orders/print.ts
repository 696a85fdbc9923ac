import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { PaperCodes, PaperDocument, paperBrands } from '../../paper/paper-document.ts'
import { paperNames } from '../../paper/papers.ts'
import { TemplateBody, templateKinds } from '../../paper/template-body.ts'
import { admin, menu } from '../../permissions.ts'
import { jobStates } from '../shell/jobs.ts'

/** Orders that one call or one file may hold. */
export const mostPrinted = 200

/** `key` names the template in print calls: the key of a built-in template, or the id of one of the organiser's. */
export const PrintTemplate = z.object({
  key: z.string(),
  /** Null of those that come with the product: they are copied, never changed. */
  id: z.int().nullable(),
  kind: z.enum(templateKinds),
  name: z.string(),
  paper: z.enum(paperNames),
  /** Codes of customer levels it is for; '' is all that no other template of the kind names. Empty: only by hand. */
  levelCodes: z.array(z.string()),
  body: TemplateBody,
  version: z.int(),
  enabled: z.boolean(),
})
export type PrintTemplate = z.output<typeof PrintTemplate>

const TemplateInput = z.object({
  id: z.int().optional(),
  kind: z.enum(templateKinds),
  name: z.string().trim().min(1).max(40),
  paper: z.enum(paperNames),
  levelCodes: z.array(z.string().max(30)).max(50).default([]),
  enabled: z.boolean().default(true),
  body: TemplateBody,
  version: z.int().optional(),
})

/** The sender's own name for one press of the button: sent again it is counted once. */
const jobId = z.string().min(8).max(60)
const reason = z.string().trim().max(200).default('')
const device = z.string().trim().max(100).default('')
const code = z.string().regex(/^[0-9A-Z]{10}$/)
const printFields = {
  jobId,
  kind: z.enum(templateKinds).default('order'),
  /** Key of the template. */
  template: z.string().max(40),
  templateVersion: z.int().default(0),
  copies: z.int().min(1).max(99).default(1),
  device,
  reason,
}

/** Result of comparing a printed paper with its order. */
export const paperVerdicts = [
  'true',
  'prices',
  'changed',
  /** Unchanged, but the order has been returned since. */
  'returned',
  /** Part: unchanged, but its order has changed. */
  'stale',
  'gone',
  /** Part: voided. */
  'void',
  'unknown',
] as const
export type PaperVerdict = (typeof paperVerdicts)[number]

export const PaperCheck = z.object({
  verdict: z.enum(paperVerdicts),
  /** Subject of the paper. A part's paper names the part's number. */
  of: z.enum(['order', 'part']),
  orderId: z.int().nullable(),
  partId: z.int().nullable(),
  orderNo: z.string(),
  customer: z.string(),
  status: z.enum(orderStatuses).nullable(),
  /** Current contents of the order or part, as far as the caller may see them; null if its subject does not exist. */
  now: z.object({ skc: z.int(), qty: z.int(), netAmount: z.number().optional() }).nullable(),
  /** Names of the visible brands on the paper, if it does not cover all; null for a complete paper. */
  scope: z.object({ brands: z.array(z.string()) }).nullable(),
  /** Time and author of the last printout with this code; null if none was counted. */
  printed: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** Changes since printing: rows moved, the difference in pieces, the last editor. For a part only the editor. */
  since: z.object({ rows: z.int().nullable(), qty: z.int().nullable(), at: z.string(), by: z.string() }).nullable(),
})
export type PaperCheck = z.output<typeof PaperCheck>

/** Access to orders with one of the first two menus, to parts with the third. */
const orders = menu('orderManagement', 'orderEntry', 'orderSplitting')
const read = { method: 'POST', effect: 'read', access: orders, scope: 'brand+area' } as const
const write = { method: 'POST', effect: 'write', access: orders, scope: 'brand+area' } as const
const settings = { method: 'POST', effect: 'write', access: admin, scope: 'none' } as const

const OrderCounts = z.object({
  /** Times each order's papers were sent to a printer, including this one. */
  list: z.array(z.object({ orderId: z.int(), printCount: z.int() })),
})
const Counts = OrderCounts.extend({ parts: z.array(z.object({ partId: z.int(), printCount: z.int() })) })

const orderIds = z.array(z.int()).max(mostPrinted).default([])
const partIds = z.array(z.int()).max(mostPrinted).default([])
/** `code` is the one on the paper, `codes` those its document came with. */
const paper = {
  pages: z.int().min(0).default(0),
  code,
  codes: z.object({ priced: z.union([code, z.literal('')]), plain: code, brands: paperBrands }),
  /** Set if it was printed with another template than the job's. */
  template: printFields.template.optional(),
  templateVersion: z.int().optional(),
  copies: z.int().min(1).max(99).optional(),
}
const printState = {
  number: z.string(),
  /** Same codes as in the document. */
  codes: PaperCodes,
  /** True if it has been printed already and the organiser requires a reason for another copy. */
  needsReason: z.boolean(),
}
/** Maximum number of customers in one bundle of orders, which includes their pictures. */
const mostOffline = 50
/** One paper of several orders and parts together. */
const SummaryPrint = z
  .object({ pages: z.int().min(0).default(0), orderIds, partIds })
  .refine((summary) => summary.orderIds.length + summary.partIds.length > 0)
const painted = { pages: z.int(), code: z.string(), codes: PaperCodes }

/** Printing: templates, the content of papers, print counts, and checks whether a paper is still valid. */
export const print = area({
  /** Templates, those of the product first, with the words of the caller's language; of one kind where it is named. */
  getPrintTitle: {
    method: 'GET',
    path: '/reportprint/getPrintTitle',
    effect: 'read',
    access: orders,
    scope: 'none',
    input: z.object({ kind: z.enum(templateKinds).optional() }),
    output: z.object({ list: z.array(PrintTemplate) }),
  },
  /** Without an id a new one; with one a change, which takes a deleted one back as well. Each is a version that stays. */
  savePrintTitle: {
    ...settings,
    path: '/reportprint/savePrintTitle',
    audit: 'print-template.save',
    input: TemplateInput,
    output: PrintTemplate,
  },
  /** Answers the version by which it may be saved again. */
  deletePrintTitle: {
    ...settings,
    path: '/reportprint/deletePrintTitle',
    audit: 'print-template.delete',
    input: z.object({ id: z.int() }),
    output: z.object({ version: z.int() }),
  },
  printTitleVersions: {
    method: 'POST',
    path: '/reportprint/printTitleVersions',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: z.object({ id: z.int() }),
    output: z.object({
      list: z.array(
        PrintTemplate.pick({ version: true, name: true, paper: true, levelCodes: true, body: true }).extend({
          by: z.string(),
          at: z.string(),
        }),
      ),
    }),
  },
  /**
   * Returns the contents of papers for these orders, these customers' orders, or these parts of orders; `summary` is
   * one document of all orders together. Fetch a few at a time: two hundred are 22 MB. Refused where an order may not
   * be printed yet, or a part is void or stale; a `preview` in the settings may show any.
   */
  getPrintData: {
    ...read,
    path: '/reportprint/getPrintData',
    input: z.object({
      orderIds,
      partIds,
      customerIds: z.array(z.int()).max(mostPrinted).default([]),
      kind: z.enum(templateKinds).default('order'),
      preview: z.boolean().default(false),
    }),
    output: z.object({ list: z.array(PaperDocument) }),
  },
  /** Returns the print state of these orders and parts; those out of sight or deleted are missing. */
  getPrintState: {
    ...read,
    path: '/reportprint/getPrintState',
    input: z.object({ orderIds, partIds }).refine((refs) => refs.orderIds.length + refs.partIds.length > 0),
    output: z.object({
      orders: z.array(z.object({ orderId: z.int(), ...printState })),
      parts: z.array(z.object({ partId: z.int(), ...printState })),
    }),
  },
  /**
   * Records that papers were sent to a printer. Idempotent: a job counts once per order. Refused if the codes differ
   * from the current ones of the order or part.
   */
  updateOrderPrintCount: {
    ...write,
    path: '/reportprint/updateOrderPrintCount',
    audit: 'print.count',
    alsoInEndedFairs: true,
    input: z
      .object({
        ...printFields,
        orders: z
          .array(z.object({ orderId: z.int(), ...paper }))
          .max(mostPrinted)
          .default([]),
        parts: z
          .array(z.object({ partId: z.int(), ...paper }))
          .max(mostPrinted)
          .default([]),
        /** In place of both: a summary is no order's own paper and adds nothing to their counts. */
        summary: SummaryPrint.optional(),
        /** `madeAt` of the bundle the papers were printed from: they may have been true then and be no longer. */
        offlineSince: z.iso.datetime().optional(),
      })
      .refine((job) => job.orders.length + job.parts.length > 0 !== (job.summary !== undefined)),
    output: Counts,
  },
  /** Records the same for all orders of one customer in their current state. */
  logAccountOrderPrint: {
    ...write,
    path: '/reportprint/logAccountOrderPrint',
    audit: 'print.log',
    alsoInEndedFairs: true,
    input: z
      .object({ ...printFields, accountId: z.int().optional(), customerId: z.int().optional() })
      .refine(({ accountId, customerId }) => (accountId === undefined) !== (customerId === undefined)),
    output: OrderCounts,
  },
  /** Checks a paper's code, scanned or typed: `FD:27F-000125.29F6DDBD80.1/20`, or an order or part number and code. */
  checkPaper: {
    ...read,
    path: '/reportprint/checkPaper',
    input: z.object({ text: z.string().trim().min(1).max(100) }),
    output: PaperCheck,
  },
  /** Makes one file of many papers in the background. */
  makePdf: {
    ...write,
    path: '/reportprint/makePdf',
    audit: 'print.make-pdf',
    alsoInEndedFairs: true,
    input: z
      .object({ jobId, orderIds, partIds, template: z.string().max(40) })
      .refine((job) => job.orderIds.length + job.partIds.length > 0),
    output: z.object({ id: z.int() }),
  },
  /** Returns the progress of the caller's own file. `missing` are characters that the print font lacks. */
  pdfState: {
    ...read,
    path: '/reportprint/pdfState',
    input: z.object({ id: z.int() }),
    output: z.object({
      state: z.enum(jobStates),
      done: z.int(),
      total: z.int(),
      pages: z.int(),
      missing: z.string(),
      orders: z.array(z.object({ orderId: z.int(), ...painted })),
      parts: z.array(z.object({ partId: z.int(), ...painted })),
    }),
  },
  /**
   * Returns everything a print station needs to print these customers' orders offline: documents, templates with
   * their versions, and pictures by the names used in the documents. Counts no prints: the station reports its own
   * under `jobId`.
   */
  getPrintOffline: {
    method: 'POST',
    path: '/reportprint/getPrintOffline',
    effect: 'read',
    access: menu('selfServicePrint'),
    scope: 'brand+area',
    input: z
      .object({
        codes: z.array(z.string().trim().max(50)).max(mostOffline).default([]),
        customerIds: z.array(z.int()).max(mostOffline).default([]),
        kind: z.enum(templateKinds).exclude(['summary']).default('order'),
        /** Key of the template for all; without it each customer's level chooses, as in /print and at kiosks. */
        template: z.string().max(40).optional(),
      })
      .refine(({ codes, customerIds }) => codes.length + customerIds.length > 0),
    output: z.object({
      jobId: z.string(),
      madeAt: z.string(),
      /** Expiry; fetch again afterwards. */
      expiresAt: z.string(),
      /** Those that its documents name, with the name of their logo among the pictures; empty without one. */
      templates: z.array(PrintTemplate.extend({ logo: z.string() })),
      /** Each with the key of its template. */
      documents: z.array(PaperDocument.extend({ template: z.string() })),
      /** Requested codes that belong to no visible customer. */
      unknownCodes: z.array(z.string()),
      /** JPEG as base64. */
      pictures: z.array(z.object({ name: z.string(), data: z.string() })),
    }),
  },
  /** One's own file, for a day. */
  downloadPdf: {
    ...read,
    path: '/reportprint/downloadPdf',
    transport: 'download',
    input: z.object({ id: z.int() }),
    output: nothing,
  },
})
