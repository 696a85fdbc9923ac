import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { pageOf, paging } from '../../envelope.ts'
import { menu } from '../../permissions.ts'

/** info is read; accept asks for "understood". */
export const messageKinds = ['info', 'accept'] as const
export type MessageKind = (typeof messageKinds)[number]
export const messageLength = 500
/** Most customers of one act. */
export const mostMessaged = 10_000

const customerIds = z.array(z.int()).min(1).max(mostMessaged)
const requestId = z.string().min(1).max(100)
const both = { method: 'POST', access: menu('customerStatus'), scope: 'area' } as const

export const SentMessage = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  /** Counts of visible customers: notified, received on a device, acknowledged ("understood"). */
  customers: z.int(),
  seen: z.int(),
  accepted: z.int(),
})
export type SentMessage = z.output<typeof SentMessage>

export const MessageCustomer = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  area: z.string(),
  phone: z.string(),
  seenAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
})
export type MessageCustomer = z.output<typeof MessageCustomer>

/**
 * Sends messages from staff to customers' devices and ends customers' sign-ins. All or nothing: refused if one
 * customer is out of sight.
 */
export const customerMessages = area({
  /** Previews the recipients of a message, or of ending sign-ins; `holders` have unsent edits. */
  weigh: {
    ...both,
    path: '/cusomter/weighActs',
    effect: 'read',
    input: z.object({ customerIds }),
    output: z.object({
      customers: z.int(),
      /** Devices that are there now; that are signed in, there or not. */
      online: z.int(),
      signedIn: z.int(),
      /** Number of customers who were never online. */
      never: z.int(),
      holders: z.array(
        z.object({
          customerId: z.int(),
          code: z.string(),
          name: z.string(),
          unsent: z.int(),
          since: z.string().nullable(),
        }),
      ),
    }),
  },
  send: {
    ...both,
    path: '/cusomter/sendMessage',
    effect: 'write',
    audit: 'customer.message',
    input: z.object({
      customerIds,
      kind: z.enum(messageKinds).default('info'),
      text: z.string().trim().min(1).max(messageLength),
      requestId,
    }),
    output: SentMessage,
  },
  /** Lists messages, newest first; with a customer, only those to that customer. */
  list: {
    ...both,
    path: '/cusomter/messages',
    effect: 'read',
    input: z.object({ ...paging, customerId: z.int().optional() }),
    output: pageOf(SentMessage),
  },
  /** Lists the recipients of a message with seen and accepted state, those who have not seen it first. */
  customers: {
    ...both,
    path: '/cusomter/messageCustomers',
    effect: 'read',
    input: z.object({ id: z.int() }),
    output: z.object({ message: SentMessage, list: z.array(MessageCustomer) }),
  },
  /**
   * Ends all sign-ins of these customers; unsent edits stay on their devices. Returns the number of ended sign-ins.
   */
  signOut: {
    ...both,
    path: '/cusomter/signOut',
    effect: 'write',
    audit: 'customer.sign-out',
    input: z.object({ customerIds, requestId }),
    output: z.object({ customers: z.int(), devices: z.int() }),
  },
})
