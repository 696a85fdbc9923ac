import { type Dashboard, type DashboardInput, dashboards } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { Field } from '../../../kit/list/fields.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAutosave } from '../../../kit/save/use-autosave.ts'
import { saveDashboard } from './dashboards-writes.ts'

const id: Field<number | null> = {
  none: null,
  read: ([text = '']) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? [] : [String(value)]),
}
const fields = { id }
const none: readonly Dashboard[] = []

export type DashboardContent = Pick<Dashboard, 'widgets' | 'filters'>

/** The dashboards of the user and the one in front: that of the address, the default, or the first. */
export function useDashboards() {
  const [{ id: chosen }, update] = useAddressQuery(fields)
  const { data, error, isPending, refetch } = useRead(dashboards.list, {})
  const list = data?.list ?? none
  const named = list.find((dashboard) => dashboard.id === chosen)
  const first = list.find(({ isOwn, isDefault }) => isOwn && isDefault) ?? list[0]
  const current = named ?? first
  const isGone = chosen !== null && data !== undefined && named === undefined
  const arranging = useAutosave<{ readonly id: number } & DashboardContent>({
    isHeld: false,
    save: async (arranged) => {
      const stored = list.find((dashboard) => dashboard.id === arranged.id)
      if (stored) await saveDashboard({ ...inputOf(stored), widgets: [...arranged.widgets], filters: arranged.filters })
      return (later) => (later === arranged ? null : later)
    },
  })
  const { arranged } = arranging
  const shown = current && (arranged?.id === current.id ? { ...current, ...arranged } : current)
  return {
    ...{ list, current: shown, error, isPending, isGone, failed: arranging.failed },
    retry: () => void refetch(),
    open: (next: number | null) => update((query) => ({ ...query, id: next })),
    /** Saves the content a moment after the last change. */
    arrange: (changes: Partial<DashboardContent>) => {
      if (shown?.isOwn) arranging.arrange({ id: shown.id, widgets: shown.widgets, filters: shown.filters, ...changes })
    },
  }
}

export type DashboardsState = ReturnType<typeof useDashboards>

/** A stored dashboard as the call that saves it takes it. */
export function inputOf({ id, version, name, widgets, filters, shared, isDefault }: Dashboard): DashboardInput {
  return { id, version, name, widgets: [...widgets], filters, shared, isDefault }
}
