import { useState } from 'react'
import { useShellPhrases } from '../../kit/text/phrases.ts'

/** Leaves without saving, at the second press: there is no way back. */
export const GiveUp = ({ text, onGiveUp }: { readonly text: string; readonly onGiveUp: () => void }) => {
  const { signInAgain: texts } = useShellPhrases()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" className="fd-login-link" onClick={() => setAsking(true)}>
        {text}
      </button>
    )
  return (
    <div className="fd-cover-ask fd-row" role="alert">
      <span>{texts.mayLose}</span>
      <button type="button" className="fd-cover-danger fd-plain-button fd-negative" onClick={onGiveUp}>
        {texts.lose}
      </button>
      <button type="button" className="fd-login-link" onClick={() => setAsking(false)} ref={focus}>
        {texts.stay}
      </button>
    </div>
  )
}

/** One function for all renders: the button has the focus when the question opens, not again at each render. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
