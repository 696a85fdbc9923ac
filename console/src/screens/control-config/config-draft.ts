import type { SwitchChange, SwitchSetting } from '@fairdesk/contract/areas/settings/control-config'

export type Value = SwitchSetting['value']
/** Where a value stands: of which switch, for whom, and from when on. */
export type Place = Pick<SwitchSetting, 'key' | 'scope' | 'ref' | 'name' | 'at'>
/** What is to be saved; undefined is none there. */
type Edit = { readonly place: Place; readonly was: Value | undefined; readonly value: Value | undefined }
export type Draft = ReadonlyMap<string, Edit>

/** A value as the screen shows it. Undefined: it was there and is to be taken away. */
export type ShownSetting = Place & {
  readonly value: Value | undefined
  /** What holds; undefined where nothing stands there yet. */
  readonly stored: SwitchSetting | undefined
  readonly isChanged: boolean
  /** Somebody else has changed it since it was edited here. */
  readonly isDisputed: boolean
}

export const emptyDraft: Draft = new Map()

/** The draft with this value; one that is as it was is no change. */
export function withValue(draft: Draft, { stored, ...place }: ShownSetting, value: Value | undefined): Draft {
  const key = keyOf(place)
  const edit = draft.get(key)
  const was = edit ? edit.was : stored?.value
  const next = new Map(draft)
  if (isSame(was, value)) next.delete(key)
  else next.set(key, { place: { ...place }, was, value })
  return next
}

/** Takes what holds now instead of what was edited here. */
export function withoutEdit(draft: Draft, place: Place): Draft {
  const next = new Map(draft)
  next.delete(keyOf(place))
  return next
}

/** Keeps what was edited here, knowing what holds now. */
export function onTopOf(draft: Draft, { stored, ...place }: ShownSetting): Draft {
  const edit = draft.get(keyOf(place))
  if (!edit) return draft
  return new Map(draft).set(keyOf(place), { ...edit, was: stored?.value })
}

/** Every value that is set, with what is edited; what is added comes last. */
export function shownSettings(settings: readonly SwitchSetting[], draft: Draft): ShownSetting[] {
  const there = new Set(settings.map(keyOf))
  const added = [...draft.values()].filter(({ place }) => !there.has(keyOf(place)))
  return [
    ...settings.map((stored) => shown(stored, stored, draft)),
    ...added.flatMap(({ place, value }) => (value === undefined ? [] : [shown(place, undefined, draft)])),
  ]
}

function shown({ key, scope, ref, name, at }: Place, stored: SwitchSetting | undefined, draft: Draft): ShownSetting {
  const place = { key, scope, ref, name, at }
  const edit = draft.get(keyOf(place))
  if (!edit || isSame(edit.value, stored?.value))
    return { ...place, stored, value: stored?.value, isChanged: false, isDisputed: false }
  return { ...place, stored, value: edit.value, isChanged: true, isDisputed: !isSame(edit.was, stored?.value) }
}

/** What is sent: only what differs from what holds. */
export function changesOf(draft: Draft, settings: readonly SwitchSetting[]): SwitchChange[] {
  const stored = new Map(settings.map((setting) => [keyOf(setting), setting.value]))
  return [...draft].flatMap(([key, { place, was, value }]) => {
    if (isSame(value, stored.get(key))) return []
    const { key: of, scope, ref, at } = place
    return [
      {
        key: of,
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
function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: Value | undefined): string | undefined {
  return JSON.stringify(Array.isArray(value) ? value.map(({ date, from, to }) => [date, from, to]) : value)
}

/** A switch's value for the fair, those of others, and those to come. */
export function partsIn(shown: readonly ShownSetting[], key: string) {
  const all = shown.filter((one) => one.key === key)
  return {
    fair: all.find(({ scope, at }) => scope === 'fair' && at === null),
    own: all.filter(({ scope, at }) => scope !== 'fair' && at === null),
    planned: all.filter(({ at }) => at !== null),
  }
}
