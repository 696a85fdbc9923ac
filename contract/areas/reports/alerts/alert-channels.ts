import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { nothing } from '../../../envelope.ts'
import { admin } from '../../../permissions.ts'

export const alertChannelKinds = ['mail', 'wecom', 'dingtalk'] as const
export const AlertChannelKind = z.enum(alertChannelKinds)
export type AlertChannelKind = z.output<typeof AlertChannelKind>

/** Why a message did not go out; the console words them. `limited`: too many messages a minute. */
export const alertProblems = [
  'no-line',
  'timeout',
  'forbidden',
  'status',
  'refused',
  'not-json',
  'limited',
  'sign-in',
  'no-secret',
  'report-gone',
  'owner-gone',
  'too-old',
  'fault',
] as const
export type AlertProblem = (typeof alertProblems)[number]
export const alertProblem = z.union([z.enum(alertProblems), z.literal('')])

export const channelNameLength = 40
export const mostAlertChannels = 20
export const smtpSecurities = ['tls', 'starttls', 'none'] as const

const fields = {
  kind: AlertChannelKind,
  name: z.string().trim().min(1).max(channelNameLength),
  enabled: z.boolean().default(true),
  /** Mail only: the server, how its connection is encrypted, the account and the sender. */
  host: z.string().trim().max(200).default(''),
  port: z.int().min(1).max(65_535).default(465),
  security: z.enum(smtpSecurities).default('tls'),
  user: z.string().trim().max(200).default(''),
  sender: z.union([z.email().max(200), z.literal('')]).default(''),
}

/** Mail: the password. Robots: the webhook address, and for DingTalk after a blank the key of its signature. */
const secret = z.string().trim().max(1000).optional()

export const AlertChannel = z.object({
  id: z.int(),
  version: z.int(),
  ...fields,
  hasSecret: z.boolean(),
  problem: alertProblem,
  detail: z.string(),
})
export type AlertChannel = z.output<typeof AlertChannel>

export const AlertChannelInput = z.object({ id: z.int().optional(), version: z.int().optional(), ...fields, secret })
export type AlertChannelInput = z.output<typeof AlertChannelInput>

const read = { method: 'POST', effect: 'read', access: admin, scope: 'none' } as const
const write = { ...read, effect: 'write', alsoInEndedFairs: true } as const

export const alertChannels = area({
  list: { path: '/alerts/channels', ...read, input: nothing, output: z.object({ list: z.array(AlertChannel) }) },
  /** Without `id`, creates a channel. `secret` is stored encrypted, never returned, and kept if absent. */
  save: {
    path: '/alerts/saveChannel',
    ...write,
    audit: 'alert-channel.save',
    secret: ['secret'],
    unkept: ['secret'],
    input: AlertChannelInput,
    output: AlertChannel,
  },
  remove: {
    path: '/alerts/removeChannel',
    ...write,
    audit: 'alert-channel.remove',
    input: z.object({ id: z.int(), version: z.int() }),
    output: nothing,
  },
  /** Sends a short message. With `id`, an absent secret means the stored one. */
  test: {
    path: '/alerts/testChannel',
    ...read,
    secret: ['secret'],
    input: AlertChannelInput.extend({ mailTo: z.array(z.email()).max(1).default([]) }),
    output: z.object({ problem: alertProblem, detail: z.string() }),
  },
})
