import { useMemo } from 'react'
import { formatInteger } from '../text/format.ts'
import { useShellPhrases } from '../text/phrases.ts'

/** Texts of the list frame, in the chosen language. */
export function useListTexts() {
  const { list, shell } = useShellPhrases()
  return useMemo(
    () => ({
      ...list,
      retry: shell.retry,
      rows: (count: number) => shell.rows({ count: formatInteger(count) }),
      selected: (count: number) => list.selected({ count: formatInteger(count) }),
    }),
    [list, shell],
  )
}
