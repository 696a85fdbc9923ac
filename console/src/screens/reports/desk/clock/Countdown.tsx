import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatDay } from '../../../../kit/text/format.ts'
import { useShellPhrases } from '../../../../kit/text/phrases.ts'
import { countdownOf } from './countdown-of.ts'
import { useServerClock } from './use-clock.ts'

/**
 * Time left until the fair opens, or until ordering ends, by the server's clock; announced once, ten minutes before the
 * end.
 */
export const Countdown = ({ desk }: { readonly desk: Desk }) => {
  const { desk: texts } = useShellPhrases()
  const day = useFairTime(formatDay)
  const nowMs = useServerClock(desk.now)
  const countdown = nowMs === null ? null : countdownOf(desk, nowMs)
  if (!countdown) return null
  return (
    <span className="fd-desk-clock fd-inline">
      <span>{texts[countdown.says]}</span>
      {countdown.says === 'neverCloses' && desk.endsAt !== null && (
        <span>{texts.lastDay({ day: day(desk.endsAt) })}</span>
      )}
      {countdown.text && (
        <time role="timer">
          {countdown.days > 0 && `${texts.days({ days: countdown.days })} `}
          {countdown.text}
        </time>
      )}
      <span role="status" className="fd-unseen">
        {countdown.isSoon ? texts.soonEnds : ''}
      </span>
    </span>
  )
}
