import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { pageOf, paging } from '../../envelope.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { menu } from '../../permissions.ts'

export const noticeKinds = ['freeze', 'drop', 'return', 'reprice', 'substitute'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeChannels = ['phone', 'wechat', 'inPerson'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const skcStatus = z.enum(skcStatuses)

/** A colour that the order has pieces of, and what became of it. Yuan per piece; absent where no price may be seen. */
const NoticeRow = z.object({
  goodsNo: z.string(),
  name: z.string(),
  colour: z.string(),
  qty: z.int(),
  /** Of freezing and dropping. */
  statusBefore: skcStatus.optional(),
  status: skcStatus.optional(),
  /** Of a new price. */
  priceBefore: z.number().optional(),
  price: z.number().optional(),
  /** What came in its place. */
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
  /** Still to be told: never told, or taken back after it was. */
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

/** What customers must hear of their orders: freezes, drops, returns, new prices; ticked off one by one or together. */
export const orderNotices = area({
  list: {
    method: 'POST',
    path: '/order/notice/list',
    effect: 'read',
    ...either,
    /** Of one order, or of all orders of a customer; of all in sight where neither is said. */
    input: z.object({
      orderId: z.int().optional(),
      customerId: z.int().optional(),
      toTell: z.boolean().default(false),
      ...paging,
    }),
    output: pageOf(OrderNotice).extend({
      /** Still to be told of all orders in sight. */
      toTell: z.int(),
    }),
  },
  /** Says how a customer was told; null takes that back. */
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
