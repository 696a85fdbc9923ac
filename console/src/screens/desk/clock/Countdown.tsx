import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatDay } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { countdownOf } from './countdown-of.ts'
import { useServerClock } from './use-clock.ts'

/** What is left until the fair opens, or until ordering ends, by the server's clock; told aloud once, ten minutes before the end. */
export const Countdown = ({ desk }: { readonly desk: Desk }) => {
  const { desk: words } = useShellPhrases()
  const day = useFairTime(formatDay)
  const now = useServerClock(desk.now)
  const left = now === null ? null : countdownOf(desk, now)
  if (!left) return null
  return (
    <span className="fd-desk-clock">
      <span>{words[left.says]}</span>
      {left.says === 'neverCloses' && desk.endsAt !== null && <span>{words.lastDay({ day: day(desk.endsAt) })}</span>}
      {left.text && <time role="timer">{left.text}</time>}
      <span role="status" className="fd-sr-only">
        {left.isSoon ? words.soonEnds : ''}
      </span>
    </span>
  )
}
