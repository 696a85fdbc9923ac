import { type App, Button } from 'antd'
import type { UnackedMove } from '../../kit/notify/notices.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { toastSeconds } from './toast-seconds.ts'

/** Seconds: who has to see to his network first needs longer than for other toasts. */
const stays = 30
export const unackedKey = 'unacked'

type Stage = Pick<ReturnType<typeof App.useApp>, 'message'> & {
  readonly shell: Phrases['shell']
  readonly unacked: Map<string, UnackedMove>
}

/** One toast with a line for each move that has had no answer; each is sent again or closed by itself. */
export function showUnacked({ message, shell, unacked }: Stage): void {
  const leave = (one: UnackedMove) => {
    // The line may be of a move that another of the same thing has taken the place of.
    if (unacked.get(one.key) === one) unacked.delete(one.key)
    if (unacked.size === 0) message.destroy(unackedKey)
    else showUnacked({ message, shell, unacked })
  }
  message.error({
    key: unackedKey,
    duration: toastSeconds(stays),
    onClose: () => {
      for (const one of unacked.values()) one.cancel()
      unacked.clear()
    },
    content: <Lines list={[...unacked.values()]} closeText={shell.close} onLeave={leave} />,
  })
}

type Props = {
  readonly list: readonly UnackedMove[]
  readonly closeText: string
  readonly onLeave: (one: UnackedMove) => void
}

const Lines = ({ list, closeText, onLeave }: Props) => (
  <ul className="fd-unacked">
    {list.map((one) => (
      <li key={one.key} className="fd-new-version">
        {one.text}
        <Button
          type="link"
          size="small"
          onClick={() => {
            onLeave(one)
            one.resend()
          }}
        >
          {one.resendText}
        </Button>
        <Button
          type="text"
          size="small"
          onClick={() => {
            onLeave(one)
            one.cancel()
          }}
        >
          {closeText}
        </Button>
      </li>
    ))}
  </ul>
)
