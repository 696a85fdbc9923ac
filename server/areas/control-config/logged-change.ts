import type { ConfigLogLine } from '@fairdesk/contract/areas/settings/control-config'
import type { FairDay, SwitchValue } from '@fairdesk/contract/switches'
import type { SwitchEdit } from './check-changes.ts'
import { fairClock } from './fair-clock.ts'

type LoggedValue = Exclude<SwitchValue, readonly FairDay[]> | readonly string[]
type Of = { readonly code: string; readonly switchValue: LoggedValue }
/** What the log keeps of a switch: its value for the fair, those by the names of whom they are for, and those planned, by their moment. */
type LoggedSwitch = { fairValue?: LoggedValue; ownValues?: Of[]; plannedValues?: Of[] }
type Side = Record<string, LoggedSwitch>

/** The line of the operation log for these changes: a field for each switch. */
export function loggedChange(changes: readonly SwitchEdit[], timeZone: string) {
  const side = (sideOf: (change: SwitchEdit) => SwitchValue | undefined): Side => {
    const logged: Side = {}
    for (const change of changes) {
      const value = sideOf(change)
      const of = logged[change.key] ?? {}
      logged[change.key] = of
      if (value !== undefined) add(of, change, { value: loggedValue(value), timeZone })
    }
    return logged
  }
  const keys = [...new Set(changes.map(({ key }) => key))]
  return { ref: keys.join(' '), before: side(({ now }) => now), after: side(({ value }) => value) }
}

type Adding = { readonly value: LoggedValue; readonly timeZone: string }

function add(of: LoggedSwitch, { at, name, scope }: SwitchEdit, { value, timeZone }: Adding): void {
  if (at !== null) {
    of.plannedValues ??= []
    of.plannedValues.push({ code: `${fairClock(at, timeZone)} ${name}`.trimEnd(), switchValue: value })
  } else if (scope === 'fair') of.fairValue = value
  else {
    of.ownValues ??= []
    of.ownValues.push({ code: name, switchValue: value })
  }
}

/** A day is one text: each is changed as a whole. */
function loggedValue(value: SwitchValue): LoggedValue {
  if (typeof value !== 'object' || value === null) return value
  return value.map(({ date, from, to }) => `${date} ${from}–${to}`)
}

const momentLength = '2027-03-01 17:30'.length

/** Value by value what a line says of one switch. */
export function changesIn(before: unknown, after: unknown): ConfigLogLine['changes'] {
  const [old, fresh] = [valuesIn(before), valuesIn(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].map((place) => ({
    ...whomOf(place),
    before: old.get(place),
    after: fresh.get(place),
  }))
}

function whomOf(place: string): Pick<ConfigLogLine['changes'][number], 'whom' | 'plannedFor'> {
  if (!place.startsWith(planned)) return { whom: place, plannedFor: null }
  const code = place.slice(planned.length)
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
