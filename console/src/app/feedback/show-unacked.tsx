import { type App, Button } from 'antd'
import type { UnackedMove } from '../../kit/notify/notices.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { toastSeconds } from './toast-seconds.ts'

/** Seconds; longer than other toasts, since the user may have to fix the network first. */
const stays = 30
export const unackedKey = 'unacked'

type Stage = Pick<ReturnType<typeof App.useApp>, 'message'> & {
  readonly shell: Phrases['shell']
  readonly unacked: Map<string, UnackedMove>
}

/** One toast with a line for each move that has had no answer; each is sent again or closed by itself. */
export function showUnacked({ message, shell, unacked }: Stage): void {
  const dismiss = (move: UnackedMove) => {
    // The line may be of a move that another of the same thing has taken the place of.
    if (unacked.get(move.key) === move) unacked.delete(move.key)
    if (unacked.size === 0) message.destroy(unackedKey)
    else showUnacked({ message, shell, unacked })
  }
  message.error({
    key: unackedKey,
    duration: toastSeconds(stays),
    onClose: () => {
      for (const move of unacked.values()) move.cancel()
      unacked.clear()
    },
    content: <Lines list={[...unacked.values()]} closeText={shell.close} onLeave={dismiss} />,
  })
}

type Props = {
  readonly list: readonly UnackedMove[]
  readonly closeText: string
  readonly onLeave: (move: UnackedMove) => void
}

const Lines = ({ list, closeText, onLeave }: Props) => (
  <ul className="fd-unacked fd-plain-list">
    {list.map((move) => (
      <li key={move.key} className="fd-inline fd-gap-4">
        {move.text}
        <Button
          type="link"
          size="small"
          onClick={() => {
            onLeave(move)
            move.resend()
          }}
        >
          {move.resendText}
        </Button>
        <Button
          type="text"
          size="small"
          onClick={() => {
            onLeave(move)
            move.cancel()
          }}
        >
          {closeText}
        </Button>
      </li>
    ))}
  </ul>
)
