import { useEffect, useEffectEvent, useState } from 'react'
import type { ItemOption } from './item-option.ts'

/** Who types quickly asks once. */
const restMs = 200

type Found<O> = { readonly text: string; readonly options: readonly O[] }
export type Find<O> = (text: string) => Promise<readonly O[]>

/** What is found for a text once its typing rests; `now` asks without waiting, for what a scanner types in one go. */
export function useFound<O extends ItemOption>(text: string, find: Find<O>) {
  const [found, setFound] = useState<Found<O> | null>(null)
  const ask = useEffectEvent(async (sought: string, isStale: () => boolean) => {
    const options = await find(sought).catch(() => [])
    if (!isStale()) setFound({ text: sought, options })
  })
  const sought = text.trim()
  useEffect(() => {
    if (sought === '') {
      setFound(null)
      return
    }
    let isOver = false
    const timer = setTimeout(() => void ask(sought, () => isOver), restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [sought])
  const now = async (): Promise<readonly O[]> => {
    if (found?.text === sought) return found.options
    const options = await find(sought).catch(() => [])
    setFound({ text: sought, options })
    return options
  }
  return { options: found?.text === sought ? found.options : null, now }
}
