import type { Difference, Step } from '@fairdesk/contract/log-differences'
import type * as zhCn from './zh-cn/index.ts'

type Words = typeof zhCn.operationLogs
type ObjectNames = Readonly<Record<string, string>>

/** What a write is called; one that has no title yet by its own name. */
export function formatAction(words: Words, action: string): string {
  const titles: ObjectNames = words.actions
  return titles[action] ?? action
}

/** On what; some actions record a number that says nothing by itself. */
export function formatObject(words: Words, { action, ref }: { readonly action: string; readonly ref: string }): string {
  const said: Readonly<Record<string, (params: { ref: string }) => string>> = words.objects
  return said[action]?.({ ref }) ?? ref
}

/** Who: those who are no staff stand in the log under their kind and number. */
export function formatAccount(words: Words, account: string): string {
  if (account === '') return words.nobody
  if (account === 'schedule') return words.schedule
  const [kind = '', , ref] = account.split(' ')
  const kinds: ObjectNames = words.accounts
  const name = kinds[kind]
  return name !== undefined && ref !== undefined ? `${name} ${ref}` : account
}

/** Where a difference stands: "Footer links 1 Address". */
export function formatLocation(words: Words, { path }: Difference): string {
  return path.map((step) => formatStep(words, step)).join(' ')
}

function formatStep(words: Words, step: Step): string {
  const names: ObjectNames = words.fields
  return 'field' in step ? (names[step.field] ?? step.field) : step.item
}

/** Where a value stands, and in whose line: a field's values may have other names in the lines of an action. */
type ValuePlace = Pick<Difference, 'path'> & { readonly action?: string }

/** A side of a difference; values that stand for something are said by their names. Nothing there is a dash. */
export function formatValue(words: Words, place: ValuePlace, value: unknown): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? '-' : value.map((one) => nameOfValue(words, place, one)).join(words.comma)
  }
  return nameOfValue(words, place, value)
}

function nameOfValue(words: Words, { path, action = '' }: ValuePlace, value: unknown): string {
  if (value === undefined || value === null || value === '') return '-'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'object') return JSON.stringify(value)
  const tables: Readonly<Record<string, ObjectNames>> = words.values
  const own: Readonly<Record<string, Readonly<Record<string, ObjectNames>>>> = words.valuesOf
  const field = path.findLast((step) => 'field' in step)
  if (!field || !('field' in field)) return String(value)
  const key = String(value)
  return own[action]?.[field.field]?.[key] ?? tables[field.field]?.[key] ?? key
}
