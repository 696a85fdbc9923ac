import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'
import { localStore } from '../storage/site-storage.ts'

/** The widths are pixels by column. */
type ColumnPreferences = { readonly hidden: readonly string[]; readonly widths: Readonly<Record<string, number>> }

const watchers = new Set<() => void>()

/** Visible columns of a list and their widths, for this account in this browser; its other windows follow. */
export function useColumnChoice(list: string) {
  const account = useSession(({ profile }) => profile?.account ?? '')
  const key = `fairdesk.columns.${account}.${list}`
  const raw = useSyncExternalStore(watch, () => localStore.getItem(key))
  const saved = useMemo(() => parse(raw), [raw])
  const change = useCallback(
    (changes: Partial<ColumnPreferences>) =>
      keep(key, JSON.stringify({ ...parse(localStore.getItem(key)), ...changes })),
    [key],
  )
  return useMemo(
    () => ({
      hidden: new Set(saved.hidden),
      widths: saved.widths,
      onHide: (hidden: ReadonlySet<string>) => change({ hidden: [...hidden] }),
      onWidthsChange: (widths: ColumnPreferences['widths']) => change({ widths }),
      onReset: () => keep(key, null),
    }),
    [saved, change, key],
  )
}

function keep(key: string, value: string | null): void {
  if (value === null) localStore.removeItem(key)
  else localStore.setItem(key, value)
  for (const listener of watchers) listener()
}

/** Stored values are untrusted: an older console or a person may have written them. */
function parse(raw: string | null): ColumnPreferences {
  const saved: unknown = parsed(raw)
  if (typeof saved !== 'object' || saved === null) return { hidden: [], widths: {} }
  const { hidden, widths }: { hidden?: unknown; widths?: unknown } = saved
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
    widths: Object.fromEntries(Object.entries(widths ?? {}).filter(([, width]) => Number.isFinite(width))),
  }
}

function parsed(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null')
  } catch {
    return null
  }
}

function watch(listener: () => void): () => void {
  watchers.add(listener)
  addEventListener('storage', listener)
  return () => {
    watchers.delete(listener)
    removeEventListener('storage', listener)
  }
}
