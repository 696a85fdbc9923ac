import { type App, Button } from 'antd'
import type { Unanswered } from '../../kit/notify/notices.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { toastSeconds } from './toast-seconds.ts'

/** Seconds: who has to see to his network first needs longer than for other toasts. */
const stays = 30
export const unansweredKey = 'again'

type Stage = Pick<ReturnType<typeof App.useApp>, 'message'> & {
  readonly shell: Phrases['shell']
  readonly unanswered: Map<string, Unanswered>
}

/** One toast with a line for each wish that has had no answer; each is sent again or closed by itself. */
export function showUnanswered({ message, shell, unanswered }: Stage): void {
  const leave = (one: Unanswered) => {
    // The line may be of a wish that another of the same thing has taken the place of.
    if (unanswered.get(one.key) === one) unanswered.delete(one.key)
    if (unanswered.size === 0) message.destroy(unansweredKey)
    else showUnanswered({ message, shell, unanswered })
  }
  message.error({
    key: unansweredKey,
    duration: toastSeconds(stays),
    onClose: () => {
      for (const one of unanswered.values()) one.giveUp()
      unanswered.clear()
    },
    content: <Lines list={[...unanswered.values()]} closeText={shell.close} onLeave={leave} />,
  })
}

type Props = {
  readonly list: readonly Unanswered[]
  readonly closeText: string
  readonly onLeave: (one: Unanswered) => void
}

const Lines = ({ list, closeText, onLeave }: Props) => (
  <ul className="fd-unanswered">
    {list.map((one) => (
      <li key={one.key} className="fd-new-version">
        {one.text}
        <Button
          type="link"
          size="small"
          onClick={() => {
            onLeave(one)
            one.again()
          }}
        >
          {one.againText}
        </Button>
        <Button
          type="text"
          size="small"
          onClick={() => {
            onLeave(one)
            one.giveUp()
          }}
        >
          {closeText}
        </Button>
      </li>
    ))}
  </ul>
)
