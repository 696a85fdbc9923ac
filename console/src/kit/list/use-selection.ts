import { useMemo, useState } from 'react'

const none: ReadonlySet<string> = new Set()

type Selection = {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

/** The rows ticked of what `filter` finds; under another filter nothing is ticked, since nobody would see it. */
export function useSelection(filter: string): Selection {
  const [ticked, setTicked] = useState({ filter, ids: none })
  const selected = ticked.filter === filter ? ticked.ids : none
  return useMemo(() => ({ selected, onChange: (ids) => setTicked({ filter, ids }) }), [selected, filter])
}
