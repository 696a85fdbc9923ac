import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'
import { localStore } from '../storage/site-storage.ts'

/** The widths are pixels by column. */
type Saved = { readonly hidden: readonly string[]; readonly widths: Readonly<Record<string, number>> }

const watchers = new Set<() => void>()

/** Which columns of a list this account sees in this browser, and how wide; its other windows follow. */
export function useColumnChoice(list: string) {
  const account = useSession(({ profile }) => profile?.account ?? '')
  const key = `fairdesk.columns.${account}.${list}`
  const raw = useSyncExternalStore(watch, () => localStore.getItem(key))
  const saved = useMemo(() => parse(raw), [raw])
  const change = useCallback(
    (changes: Partial<Saved>) => keep(key, JSON.stringify({ ...parse(localStore.getItem(key)), ...changes })),
    [key],
  )
  return useMemo(
    () => ({
      hidden: new Set(saved.hidden),
      widths: saved.widths,
      onHide: (hidden: ReadonlySet<string>) => change({ hidden: [...hidden] }),
      onWidthsChange: (widths: Saved['widths']) => change({ widths }),
      onReset: () => keep(key, null),
    }),
    [saved, change, key],
  )
}

function keep(key: string, value: string | null): void {
  if (value === null) localStore.removeItem(key)
  else localStore.setItem(key, value)
  for (const tell of watchers) tell()
}

/** What an older console or a person has left there may be anything. */
function parse(raw: string | null): Saved {
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

function watch(tell: () => void): () => void {
  watchers.add(tell)
  addEventListener('storage', tell)
  return () => {
    watchers.delete(tell)
    removeEventListener('storage', tell)
  }
}
