import { useCallback, useMemo, useState } from 'react'

/** Which tabs of a drawer hold something that is not saved. */
export function useChangedTabs() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const tell = useCallback((key: string, isChanged: boolean) => {
    setKeys((now) => {
      if (now.has(key) === isChanged) return now
      return isChanged ? new Set([...now, key]) : new Set([...now].filter((one) => one !== key))
    })
  }, [])
  return useMemo(() => {
    const tellers = new Map<string, (isChanged: boolean) => void>()
    return {
      isAnyChanged: keys.size > 0,
      isChanged: (key: string) => keys.has(key),
      /** The same function for the same tab, so that it may stand among an effect's reasons. */
      of: (key: string) => {
        const known = tellers.get(key) ?? ((isChanged: boolean) => tell(key, isChanged))
        tellers.set(key, known)
        return known
      },
    }
  }, [keys, tell])
}

export type ChangedTabs = ReturnType<typeof useChangedTabs>
