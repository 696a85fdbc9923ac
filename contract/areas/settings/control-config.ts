import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin, menu } from '../../permissions.ts'
import { switchScopes } from '../../switches.ts'

/** Union of all switch values; `switches` defines those each switch takes. */
const value = z.union([
  z.boolean(),
  z.number(),
  z.string().max(100),
  z.null(),
  z.array(z.object({ date: z.string().max(10), from: z.string().max(5), to: z.string().max(5) })).max(100),
])

const moment = z.iso.datetime({ offset: true })

/** Address of a value: its switch, its scope, and its start; without a start it applies now. */
const switchAddress = {
  key: z.string().max(50),
  scope: z.enum(switchScopes).default('fair'),
  /** The id of the level, place or customer; 0 for the fair. */
  ref: z.int().min(0).default(0),
  at: moment.optional(),
}

/** Stored value of a switch. At fair level every switch has one; with the default value, `setAt` is null. */
export const SwitchSetting = z.object({
  key: z.string(),
  scope: z.enum(switchScopes),
  ref: z.int(),
  /** Name of the level, place or customer; empty for the fair, and for one that is gone. */
  name: z.string(),
  value,
  /** The moment from which it will hold; null where it does. */
  at: z.string().nullable(),
  setAt: z.string().nullable(),
  by: z.string(),
})
export type SwitchSetting = z.output<typeof SwitchSetting>

const Owners = z.array(z.object({ id: z.int(), name: z.string() }))

export const ConfigData = z.object({
  settings: z.array(SwitchSetting),
  /** Owners, besides customers, a value may be set for. */
  whom: z.object({ level: Owners, bigArea: Owners, region: Owners, area: Owners }),
})
export type ConfigData = z.output<typeof ConfigData>

/**
 * Change of one value: `was` is the value the sender saw, `value` the new one. Absent means none: without `value`, a
 * value for a level, a place or a customer is removed, including a planned one, and the fair's returns to the
 * default.
 */
export const SwitchChange = z.object({ ...switchAddress, was: value.optional(), value: value.optional() })
export type SwitchChange = z.output<typeof SwitchChange>

export const ConfigLogLine = z.object({
  id: z.int(),
  at: z.string(),
  account: z.string(),
  realName: z.string(),
  changes: z.array(
    z.object({
      /** Name of the level, place or customer; empty for the fair. */
      whom: z.string(),
      /** In the fair's own time, `2027-03-01 17:30`; null for a change that held at once. */
      plannedFor: z.string().nullable(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
})
export type ConfigLogLine = z.output<typeof ConfigLogLine>

/** The end of ordering for one customer, ISO 8601; null where nothing ends it before the fair does. */
export const CustomerClosing = z.object({
  /** In force: the customer's own, else that of the level or place, else the fair's. */
  closeAt: z.string().nullable(),
  /** Value set for this customer alone; null if there is none. */
  own: z.object({ closeAt: z.string().nullable(), by: z.string(), setAt: z.string() }).nullable(),
})
export type CustomerClosing = z.output<typeof CustomerClosing>

/** The organiser's switches; for administrators. */
export const controlConfig = area({
  getConfigData: {
    method: 'GET',
    path: '/config/getConfigData',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: ConfigData,
  },
  /**
   * Applies all changes or none: refused if one is invalid or its value has changed since. Takes effect with the next
   * save.
   */
  updateConfigData: {
    method: 'POST',
    path: '/config/updateConfigData',
    effect: 'write',
    access: admin,
    scope: 'none',
    audit: 'switch.change',
    input: z.object({ items: z.array(SwitchChange).min(1).max(200) }),
    output: ConfigData,
  },
  /** Returns when ordering ends for a customer, for all who see the customer. */
  customerClosing: {
    method: 'POST',
    path: '/config/customerClosing',
    effect: 'read',
    access: menu('customers', 'customerStatus', 'orderEntry', 'orderManagement'),
    scope: 'brand+area',
    input: z.object({ customerId: z.int() }),
    output: CustomerClosing,
  },
  /** Changes of a switch, newest first; `before` is the cursor of the next page. */
  configLog: {
    method: 'POST',
    path: '/config/configLog',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: z.object({ key: z.string().max(50), before: z.int().optional() }),
    output: z.object({ list: z.array(ConfigLogLine), next: z.int().optional() }),
  },
})
