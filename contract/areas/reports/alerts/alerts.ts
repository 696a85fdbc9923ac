import { z } from 'zod'
import { alertGroups, alertKinds, mostAlertItems } from '../../../alerts/alert-kinds.ts'
import { area } from '../../../endpoint.ts'
import { nothing, pageOf, paging } from '../../../envelope.ts'
import { menu, signedIn } from '../../../permissions.ts'
import { inheritedLength } from '../../../values/code-lengths.ts'
import { AlertChannelKind, alertProblem } from './alert-channels.ts'

/** Sanity limit of one account's rules. */
export const mostAlertRules = 50
export const mostMailRecipients = 20
export const mostReportTimes = 12

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const codes = z.array(z.string().max(inheritedLength)).max(500)

const fields = {
  kind: z.enum(alertKinds),
  /** In the kind's unit; whole numbers. */
  threshold: z.int().default(1),
  per: z.enum(alertGroups).default('all'),
  /** Codes; an empty list does not filter. A place includes all below it. */
  areas: codes.default([]),
  brands: codes.default([]),
  /** Hours of the fair's own time in which nothing is sent; what happens in them goes out at their end. Over midnight where `to` is earlier. */
  quiet: z.object({ from: hour, to: hour }).nullable().default(null),
  /** Channels besides the console. */
  channelIds: z.array(z.int()).max(10).default([]),
  /** Recipients where one of the channels is mail. */
  mailTo: z.array(z.email().max(200)).max(mostMailRecipients).default([]),
  /** For the kind `report`: the saved report, hours of the fair's own time, and the end of each fair day and of ordering. */
  report: z
    .object({ savedId: z.int(), times: z.array(hour).max(mostReportTimes), atClosing: z.boolean() })
    .nullable()
    .default(null),
  enabled: z.boolean().default(true),
}
export const AlertRuleFields = z.object(fields)
export type AlertRuleFields = z.output<typeof AlertRuleFields>

export const AlertRule = z.object({
  id: z.int(),
  version: z.int(),
  ...AlertRuleFields.shape,
  owner: z.string(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  /** True if its owner is gone, disabled or no longer allowed to have it: it tells nothing. */
  isLost: z.boolean(),
  /** Name of the saved report; null without one, or where it is gone. */
  reportName: z.string().nullable(),
  /** ISO 8601; null if it never told anything. */
  lastAt: z.string().nullable(),
})
export type AlertRule = z.output<typeof AlertRule>

/** Subject of an alert; `name` is empty for the whole scope. */
export const AlertItem = z.object({
  code: z.string(),
  name: z.string(),
  value: z.int(),
  /** Person whose act it was. */
  by: z.string().optional(),
})
export type AlertItem = z.output<typeof AlertItem>

export const alertEventKinds = [...alertKinds, 'reportMissed', 'channelFailed'] as const
export type AlertEventKind = (typeof alertEventKinds)[number]

/** Content of an alert; the console and the messages word it in their reader's language. */
export const AlertContent = z.object({
  kind: z.enum(alertEventKinds),
  threshold: z.int(),
  per: z.enum(alertGroups),
  items: z.array(AlertItem).max(mostAlertItems),
  /** Number of all subjects. */
  count: z.int(),
  isTrial: z.boolean(),
  /** For reports: name of the saved one and the time it was due. */
  report: z.object({ name: z.string(), due: z.string() }).optional(),
  /** Channel that failed. */
  channel: z.string().optional(),
})
export type AlertContent = z.output<typeof AlertContent>

export const alertDeliveryStates = ['pending', 'sending', 'sent', 'failed', 'dropped'] as const

export const AlertEvent = z.object({
  id: z.int(),
  content: AlertContent,
  at: z.string(),
  isRead: z.boolean(),
  deliveries: z.array(
    z.object({
      channel: z.string(),
      kind: AlertChannelKind,
      state: z.enum(alertDeliveryStates),
      problem: alertProblem,
      detail: z.string(),
    }),
  ),
})
export type AlertEvent = z.output<typeof AlertEvent>

const read = { method: 'POST', effect: 'read', access: menu('alerts'), scope: 'none' } as const
const write = { ...read, effect: 'write', alsoInEndedFairs: true } as const

export const alerts = area({
  /** One's own rules, to administrators all; with the channels that rules may name. */
  rules: {
    path: '/alerts/rules',
    ...read,
    input: nothing,
    output: z.object({
      list: z.array(AlertRule),
      channels: z.array(z.object({ id: z.int(), kind: AlertChannelKind, name: z.string(), isFailing: z.boolean() })),
    }),
  },
  /** Without `id`, creates a rule of one's own. Only the owner changes a rule; administrators may turn it off and remove it. */
  saveRule: {
    path: '/alerts/saveRule',
    ...write,
    scope: 'brand+area',
    audit: 'alert.save',
    input: z.object({ id: z.int().optional(), version: z.int().optional(), ...fields }),
    output: AlertRule,
  },
  /** One that is gone already is no fault. */
  removeRule: {
    path: '/alerts/removeRule',
    ...write,
    audit: 'alert.remove',
    input: z.object({ id: z.int(), version: z.int() }),
    output: nothing,
  },
  /** Sends the rule's present state through its channels, whatever its threshold and quiet hours. */
  tryRule: {
    path: '/alerts/tryRule',
    ...write,
    scope: 'brand+area',
    audit: 'alert.try',
    input: z.object({ id: z.int() }),
    output: AlertContent,
  },
  /** Lists the alerts told to this user, newest first. */
  events: {
    path: '/alerts/events',
    ...read,
    input: z.object({ page: paging.page, limit: paging.limit }),
    output: pageOf(AlertEvent),
  },
  /** Number of unread alerts; 0 for accounts without them. */
  unread: {
    path: '/alerts/unread',
    ...read,
    access: signedIn,
    input: nothing,
    output: z.object({ count: z.int() }),
  },
  /** Marks the user's alerts up to this one as read. */
  markRead: {
    path: '/alerts/markRead',
    ...write,
    audit: 'alert.read',
    input: z.object({ upTo: z.int() }),
    output: nothing,
  },
})
