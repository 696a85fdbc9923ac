import type { SwitchChange, SwitchSetting } from '@fairdesk/contract/areas/settings/control-config'

export type Value = SwitchSetting['value']
/** Place of a value: its switch, its scope, and its start. */
export type Place = Pick<SwitchSetting, 'key' | 'scope' | 'ref' | 'name' | 'at'>
/** Value to be saved; undefined removes it. */
type Edit = { readonly settingRef: Place; readonly was: Value | undefined; readonly value: Value | undefined }
export type Draft = ReadonlyMap<string, Edit>

/** A value as the screen shows it. Undefined: it was there and is to be taken away. */
export type SwitchSettingView = Place & {
  readonly value: Value | undefined
  /** Saved value; undefined if there is none yet. */
  readonly stored: SwitchSetting | undefined
  readonly isChanged: boolean
  /** True if another user has changed it since it was edited here. */
  readonly isDisputed: boolean
}

export const emptyDraft: Draft = new Map()

/** The draft with this value; one that is as it was is no change. */
export function withValue(draft: Draft, { stored, ...settingRef }: SwitchSettingView, value: Value | undefined): Draft {
  const key = keyOf(settingRef)
  const edit = draft.get(key)
  const was = edit ? edit.was : stored?.value
  const next = new Map(draft)
  if (isSame(was, value)) next.delete(key)
  else next.set(key, { settingRef: { ...settingRef }, was, value })
  return next
}

/** Discards the local edit in favour of the current value. */
export function withoutEdit(draft: Draft, settingRef: Place): Draft {
  const next = new Map(draft)
  next.delete(keyOf(settingRef))
  return next
}

/** Keeps the local edit on top of the current value. */
export function onTopOf(draft: Draft, { stored, ...settingRef }: SwitchSettingView): Draft {
  const edit = draft.get(keyOf(settingRef))
  if (!edit) return draft
  return new Map(draft).set(keyOf(settingRef), { ...edit, was: stored?.value })
}

/** Returns every value set, with edits applied; additions come last. */
export function shownSettings(settings: readonly SwitchSetting[], draft: Draft): SwitchSettingView[] {
  const existingKeys = new Set(settings.map(keyOf))
  const added = [...draft.values()].filter(({ settingRef }) => !existingKeys.has(keyOf(settingRef)))
  return [
    ...settings.map((stored) => toSettingView(stored, stored, draft)),
    ...added.flatMap(({ settingRef, value }) =>
      value === undefined ? [] : [toSettingView(settingRef, undefined, draft)],
    ),
  ]
}

function toSettingView(
  { key, scope, ref, name, at }: Place,
  stored: SwitchSetting | undefined,
  draft: Draft,
): SwitchSettingView {
  const settingRef = { key, scope, ref, name, at }
  const edit = draft.get(keyOf(settingRef))
  if (!edit || isSame(edit.value, stored?.value))
    return { ...settingRef, stored, value: stored?.value, isChanged: false, isDisputed: false }
  return { ...settingRef, stored, value: edit.value, isChanged: true, isDisputed: !isSame(edit.was, stored?.value) }
}

/** Returns the changes to send: only values that differ from the saved ones. */
export function changesOf(draft: Draft, settings: readonly SwitchSetting[]): SwitchChange[] {
  const stored = new Map(settings.map((setting) => [keyOf(setting), setting.value]))
  return [...draft].flatMap(([key, { settingRef, was, value }]) => {
    if (isSame(value, stored.get(key))) return []
    const { key: settingKey, scope, ref, at } = settingRef
    return [
      {
        key: settingKey,
        scope,
        ref,
        ...(at === null ? {} : { at }),
        ...(was === undefined ? {} : { was }),
        ...(value === undefined ? {} : { value }),
      },
    ]
  })
}

export function keyOf({ key, scope, ref, at }: Place): string {
  return [key, scope, ref, at].join(' ')
}

/** Days come from the server with their fields in any order. */
function isSame(first: Value | undefined, second: Value | undefined): boolean {
  return textOf(first) === textOf(second)
}

function textOf(value: Value | undefined): string | undefined {
  return JSON.stringify(Array.isArray(value) ? value.map(({ date, from, to }) => [date, from, to]) : value)
}

/** A switch's value for the fair, those of others, and those to come. */
export function partsIn(settings: readonly SwitchSettingView[], key: string) {
  const all = settings.filter((setting) => setting.key === key)
  return {
    fair: all.find(({ scope, at }) => scope === 'fair' && at === null),
    ownSettings: all.filter(({ scope, at }) => scope !== 'fair' && at === null),
    planned: all.filter(({ at }) => at !== null),
  }
}
