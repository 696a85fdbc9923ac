import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { pageOf, paging } from '../../../envelope.ts'
import { skcStatuses } from '../../../orders/counting.ts'
import { menu } from '../../../permissions.ts'

export const noticeKinds = ['freeze', 'drop', 'return', 'reprice', 'substitute'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeChannels = ['phone', 'wechat', 'inPerson'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const skcStatus = z.enum(skcStatuses)

/**
 * Colour the order has pieces of, and what happened to it. Prices in yuan per piece; absent if the user may see none.
 */
const NoticeRow = z.object({
  goodsNo: z.string(),
  name: z.string(),
  colour: z.string(),
  qty: z.int(),
  /** Freezing and dropping only. */
  statusBefore: skcStatus.optional(),
  status: skcStatus.optional(),
  /** New prices only. */
  priceBefore: z.number().optional(),
  price: z.number().optional(),
  /** Its replacement. */
  into: z.object({ goodsNo: z.string(), name: z.string(), colour: z.string(), qty: z.int() }).optional(),
  /** Taken back since. */
  back: z.boolean(),
})
export type NoticeRow = z.output<typeof NoticeRow>

export const OrderNotice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  orderId: z.int(),
  number: z.string(),
  customer: z.string(),
  customerName: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  rows: z.array(NoticeRow),
  /** True if the customer is still to be notified: never notified, or the notification was revoked. */
  isToTell: z.boolean(),
  toldAt: z.string().nullable(),
  toldBy: z.string(),
  channel: z.enum(noticeChannels).nullable(),
  acceptedAt: z.string().nullable(),
  acceptedBy: z.string(),
  withdrawnAt: z.string().nullable(),
})
export type OrderNotice = z.output<typeof OrderNotice>

/** Ticked off at once. */
export const mostNotices = 500

const either = { access: menu('orderManagement', 'orderEntry'), scope: 'brand+area' } as const
const ids = z.array(z.int()).min(1).max(mostNotices)

/** Notices of order changes for customers: freezes, drops, returns, new prices; ticked off singly or together. */
export const orderNotices = area({
  list: {
    method: 'POST',
    path: '/order/notice/list',
    effect: 'read',
    ...either,
    /** Notices of one order, or of all orders of a customer; without either, all visible ones. */
    input: z.object({
      orderId: z.int().optional(),
      customerId: z.int().optional(),
      toTell: z.boolean().default(false),
      ...paging,
    }),
    output: pageOf(OrderNotice).extend({
      /** Notifications still to be made for all visible orders. */
      toTell: z.int(),
    }),
  },
  /** Records how a customer was notified; null revokes that. */
  tell: {
    method: 'POST',
    path: '/order/notice/tell',
    effect: 'write',
    audit: 'order.tell-notice',
    ...either,
    input: z.object({ ids, channel: z.enum(noticeChannels).nullable() }),
    output: z.object({ changed: z.int() }),
  },
  /** The customer has accepted it, or has not after all. */
  accept: {
    method: 'POST',
    path: '/order/notice/accept',
    effect: 'write',
    audit: 'order.accept-notice',
    ...either,
    input: z.object({ ids, accepted: z.boolean() }),
    output: z.object({ changed: z.int() }),
  },
})
