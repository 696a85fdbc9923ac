import { useEffect, useEffectEvent, useState } from 'react'
import type { ItemOption } from './item-option.ts'

/** Pause in typing before a search, in milliseconds. */
const restMs = 200
/** Interval at which a failed search is retried while its text is in the field, in milliseconds. */
const againMs = 3000

/** Options are null where it could not be asked. */
type OptionsResult<O> = { readonly text: string; readonly options: readonly O[] | null }
export type Find<O> = (text: string) => Promise<readonly O[]>

/** Returns the options found for a text once typing rests; undefined until known, null while the search fails. */
export function useFound<O extends ItemOption>(text: string, find: Find<O>): OptionsResult<O>['options'] | undefined {
  const [result, setResult] = useState<OptionsResult<O> | null>(null)
  const ask = useEffectEvent(async (keyword: string, isStale: () => boolean) => {
    const options = await find(keyword).catch(() => null)
    if (!isStale()) setResult({ text: keyword, options })
  })
  const keyword = text.trim()
  useEffect(() => {
    if (keyword === '') {
      setResult(null)
      return
    }
    let isOver = false
    const timer = setTimeout(() => void ask(keyword, () => isOver), restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [keyword])
  const currentResult = result?.text === keyword ? result : null
  // Another object each time it fails.
  const failed = currentResult?.options === null ? currentResult : null
  useEffect(() => {
    if (!failed) return
    let isOver = false
    const retry = () => void ask(failed.text, () => isOver)
    const timer = setTimeout(retry, againMs)
    addEventListener('online', retry)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [failed])
  return currentResult?.options
}
