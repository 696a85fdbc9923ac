import '../../../ui/plain-table.css'
import type { AlertEvent } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { formatAlert } from '@fairdesk/phrases/format-alert'
import { useSession } from '../../../kit/session/session.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'

const tones = { pending: 'waiting', sending: 'busy', sent: 'good', failed: 'bad', dropped: 'plain' } as const

/** Alert as it was told, with its deliveries. */
export const EventRow = ({ event }: { readonly event: AlertEvent }) => {
  const { alerts: texts } = usePhrases()
  const timeText = useFairTime()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'Asia/Shanghai'
  const { title, lines } = formatAlert(event.content, texts, timeZone)
  return (
    <tr className={event.isRead ? 'fd-alert-event' : 'fd-alert-event fd-alert-unread'}>
      <td>{timeText(event.at)}</td>
      <td>
        <b>{title}</b>
        <ul className="fd-alert-lines fd-weak">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </td>
      <td>
        {event.deliveries.length === 0 && <span className="fd-weak">{texts.consoleOnly}</span>}
        {event.deliveries.map(({ channel, state, problem, detail }) => (
          <div key={channel}>
            {channel} <StateTag tone={tones[state]}>{texts.states[state]}</StateTag>{' '}
            {problem !== '' && <span className="fd-weak">{`${texts.problems[problem]} ${detail}`.trim()}</span>}
          </div>
        ))}
      </td>
    </tr>
  )
}
