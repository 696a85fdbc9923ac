import { clockOf } from '../../kit/text/fair-clock.ts'
import type { usePhrases } from '../../kit/text/phrases.ts'

type Texts = ReturnType<typeof usePhrases>['moments']

type MomentTextContext = { readonly texts: Texts; readonly timeZone: string; readonly nowMs: number }

/** "昨日 17:00", "今天 09:00", else the date: by the fair's own clock. */
export function momentText(iso: string, { texts, timeZone, nowMs }: MomentTextContext): string {
  const [date = '', time = ''] = clockOf(iso, timeZone).split('T')
  const dateOf = (moment: number): string => clockOf(new Date(moment).toISOString(), timeZone).slice(0, 10)
  if (date === dateOf(nowMs)) return texts.today({ time })
  if (date === dateOf(nowMs - 86_400_000)) return texts.yesterday({ time })
  return `${date.slice(0, 4) === dateOf(nowMs).slice(0, 4) ? date.slice(5) : date} ${time}`
}

/** Text of the chosen moment, or of the one that changes are counted from. */
export function choiceText(
  choice: { readonly asOf: string; readonly since: string },
  reading: MomentTextContext,
): string {
  const { texts } = reading
  const describeMoment = (iso: string): string => momentText(iso, reading)
  if (choice.since === '') return texts.asOf({ at: describeMoment(choice.asOf) })
  if (choice.asOf === '') return texts.since({ since: describeMoment(choice.since) })
  return texts.between({ since: describeMoment(choice.since), asOf: describeMoment(choice.asOf) })
}
