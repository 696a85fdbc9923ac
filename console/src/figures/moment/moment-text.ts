import { clockOf } from '../../kit/text/fair-clock.ts'
import type { usePhrases } from '../../kit/text/phrases.ts'

type Words = ReturnType<typeof usePhrases>['moments']

type Reading = { readonly words: Words; readonly timeZone: string; readonly now: number }

/** "昨日 17:00", "今天 09:00", else the date: by the fair's own clock. */
export function momentText(iso: string, { words, timeZone, now }: Reading): string {
  const [date = '', time = ''] = clockOf(iso, timeZone).split('T')
  const dateOf = (moment: number): string => clockOf(new Date(moment).toISOString(), timeZone).slice(0, 10)
  if (date === dateOf(now)) return words.today({ time })
  if (date === dateOf(now - 86_400_000)) return words.yesterday({ time })
  return `${date.slice(0, 4) === dateOf(now).slice(0, 4) ? date.slice(5) : date} ${time}`
}

/** What is shown: a moment, or what has changed since one. */
export function choiceText(choice: { readonly asOf: string; readonly since: string }, reading: Reading): string {
  const { words } = reading
  const shown = (iso: string): string => momentText(iso, reading)
  if (choice.since === '') return words.asOf({ at: shown(choice.asOf) })
  if (choice.asOf === '') return words.since({ since: shown(choice.since) })
  return words.between({ since: shown(choice.since), asOf: shown(choice.asOf) })
}
