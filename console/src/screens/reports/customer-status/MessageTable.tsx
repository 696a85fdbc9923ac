import type { SentMessage } from '@fairdesk/contract/areas/reports/customer-messages'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import '../../../ui/plain-table.css'

type Props = {
  readonly messages: readonly SentMessage[]
  /** Without it there is nothing behind a message. */
  readonly onOpen?: (message: SentMessage) => void
}

/** Messages with how many have read and accepted them. */
export const MessageTable = ({ messages, onOpen }: Props) => {
  const { customerStatus } = usePhrases()
  const texts = customerStatus.message
  const time = useFairTime(formatTime)
  return (
    <table className="fd-table">
      <thead>
        <tr>
          <th>{texts.at}</th>
          <th>{texts.kind}</th>
          <th>{texts.text}</th>
          <th>{texts.by}</th>
          <th className="fd-number">{texts.told}</th>
          <th className="fd-number">{texts.seen}</th>
          <th className="fd-number">{texts.accepted}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <td>{time(message.at)}</td>
            <td>{texts.shortKinds[message.kind]}</td>
            <td className="fd-status-text">
              {onOpen ? (
                <button type="button" className="fd-link" onClick={() => onOpen(message)}>
                  {message.text}
                </button>
              ) : (
                message.text
              )}
            </td>
            <td>{message.by}</td>
            <td className="fd-number">{formatInteger(message.customers)}</td>
            <td className="fd-number">{formatInteger(message.seen)}</td>
            <td className="fd-number">{message.kind === 'accept' ? formatInteger(message.accepted) : '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
