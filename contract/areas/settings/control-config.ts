import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin } from '../../permissions.ts'
import { switchScopes } from '../../switches.ts'

/** What a switch may be at all; which of these each one takes stands in `switches`. */
const value = z.union([
  z.boolean(),
  z.number(),
  z.string().max(100),
  z.null(),
  z.array(z.object({ date: z.string().max(10), from: z.string().max(5), to: z.string().max(5) })).max(100),
])

const moment = z.iso.datetime({ offset: true })

/** Where a value stands: of which switch, for whom, and from which moment on; without one it holds now. */
const place = {
  key: z.string().max(50),
  scope: z.enum(switchScopes).default('fair'),
  /** The id of the level, place or customer; 0 for the fair. */
  ref: z.int().min(0).default(0),
  at: moment.optional(),
}

/** One value that is set. Of the fair each switch has one, its usual one where nobody has set it: `setAt` is null then. */
export const SwitchSetting = z.object({
  key: z.string(),
  scope: z.enum(switchScopes),
  ref: z.int(),
  /** Of the level, place or customer; empty for the fair, and for one that is gone. */
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
  /** Whom, besides customers, a value may be for. */
  whom: z.object({ level: Owners, bigArea: Owners, region: Owners, area: Owners }),
})
export type ConfigData = z.output<typeof ConfigData>

/**
 * A change of one value: `was` is what its sender saw there, `value` what is to stand there. Absent is none: a value for a level, a
 * place or a customer is taken away, a planned one too, and the fair's goes back to the usual one.
 */
export const SwitchChange = z.object({ ...place, was: value.optional(), value: value.optional() })
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
  /** All of them, or none where one of them cannot be or is no longer what its sender saw. Holds from the next save on. */
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
  /** Who changed a switch, the newest first; `before` goes on where the last page ended. */
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
