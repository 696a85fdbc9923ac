import { useEffect, useEffectEvent, useState } from 'react'
import type { ItemOption } from './item-option.ts'

/** Who types quickly asks once. */
const restMs = 200
/** What could not be asked is asked again, as long as it stands there. */
const againMs = 3000

/** Options are null where it could not be asked. */
type Found<O> = { readonly text: string; readonly options: readonly O[] | null }
export type Find<O> = (text: string) => Promise<readonly O[]>

/** What is found for a text once its typing rests; undefined until it is known, null while it cannot be asked. */
export function useFound<O extends ItemOption>(text: string, find: Find<O>): Found<O>['options'] | undefined {
  const [found, setFound] = useState<Found<O> | null>(null)
  const ask = useEffectEvent(async (keyword: string, isStale: () => boolean) => {
    const options = await find(keyword).catch(() => null)
    if (!isStale()) setFound({ text: keyword, options })
  })
  const keyword = text.trim()
  useEffect(() => {
    if (keyword === '') {
      setFound(null)
      return
    }
    let isOver = false
    const timer = setTimeout(() => void ask(keyword, () => isOver), restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [keyword])
  const known = found?.text === keyword ? found : null
  // Another object each time it fails.
  const failed = known?.options === null ? known : null
  useEffect(() => {
    if (!failed) return
    let isOver = false
    const again = () => void ask(failed.text, () => isOver)
    const timer = setTimeout(again, againMs)
    addEventListener('online', again)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failed])
  return known?.options
}
