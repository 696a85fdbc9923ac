import type { ConfigLogLine } from '@fairdesk/contract/areas/settings/control-config'
import type { FairDay, SwitchValue } from '@fairdesk/contract/switches'
import type { SwitchEdit } from './check-changes.ts'
import { fairClock } from './fair-clock.ts'

type LoggedValue = Exclude<SwitchValue, readonly FairDay[]> | readonly string[]
type SwitchValueEntry = { readonly code: string; readonly switchValue: LoggedValue }
/** Logged values of a switch: the fair's, others by the names of their scopes, scheduled ones by their moments. */
type LoggedSwitch = { fairValue?: LoggedValue; ownValues?: SwitchValueEntry[]; plannedValues?: SwitchValueEntry[] }
type Side = Record<string, LoggedSwitch>

/** The line of the operation log for these changes: a field for each switch. */
export function loggedChange(changes: readonly SwitchEdit[], timeZone: string) {
  const side = (sideOf: (change: SwitchEdit) => SwitchValue | undefined): Side => {
    const logged: Side = {}
    for (const change of changes) {
      const value = sideOf(change)
      const loggedSwitch = logged[change.key] ?? {}
      logged[change.key] = loggedSwitch
      if (value !== undefined) add(loggedSwitch, change, { value: loggedValue(value), timeZone })
    }
    return logged
  }
  const keys = [...new Set(changes.map(({ key }) => key))]
  return { ref: keys.join(' '), before: side(({ storedValue }) => storedValue), after: side(({ value }) => value) }
}

function add(
  loggedSwitch: LoggedSwitch,
  { plannedAt, name, scope }: SwitchEdit,
  { value, timeZone }: { readonly value: LoggedValue; readonly timeZone: string },
): void {
  if (plannedAt !== null) {
    loggedSwitch.plannedValues ??= []
    loggedSwitch.plannedValues.push({ code: `${fairClock(plannedAt, timeZone)} ${name}`.trimEnd(), switchValue: value })
  } else if (scope === 'fair') loggedSwitch.fairValue = value
  else {
    loggedSwitch.ownValues ??= []
    loggedSwitch.ownValues.push({ code: name, switchValue: value })
  }
}

/** A day is one text: each is changed as a whole. */
function loggedValue(value: SwitchValue): LoggedValue {
  if (typeof value !== 'object' || value === null) return value
  return value.map(({ date, from, to }) => `${date} ${from}–${to}`)
}

const momentLength = '2027-03-01 17:30'.length

/** Lists a log line's changes of one switch, value by value. */
export function changesIn(previousValue: unknown, nextValue: unknown): ConfigLogLine['changes'] {
  const [old, fresh] = [valuesIn(previousValue), valuesIn(nextValue)]
  return [...new Set([...old.keys(), ...fresh.keys()])].map((valueKey) => ({
    ...whomOf(valueKey),
    before: old.get(valueKey),
    after: fresh.get(valueKey),
  }))
}

function whomOf(valueKey: string): Pick<ConfigLogLine['changes'][number], 'whom' | 'plannedFor'> {
  if (!valueKey.startsWith(planned)) return { whom: valueKey, plannedFor: null }
  const code = valueKey.slice(planned.length)
  return { whom: code.slice(momentLength + 1), plannedFor: code.slice(0, momentLength) }
}

/** Before the code of a planned value; no name begins with it. */
const planned = '\n'

function valuesIn(side: unknown): Map<string, unknown> {
  // Written by `loggedChange` alone.
  const { fairValue, ownValues = [], plannedValues = [] }: LoggedSwitch = Object(side)
  return new Map<string, unknown>([
    ...(fairValue === undefined ? [] : [['', fairValue] as const]),
    ...ownValues.map(({ code, switchValue }) => [code, switchValue] as const),
    ...plannedValues.map(({ code, switchValue }) => [planned + code, switchValue] as const),
  ])
}
