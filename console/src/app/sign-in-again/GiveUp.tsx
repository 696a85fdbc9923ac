import { useState } from 'react'
import { usePhrases } from '../../kit/phrases.ts'
import { abandonWork } from '../../kit/session.ts'

/** Leaves without saving, at the second press: there is no way back. */
export const GiveUp = ({ text }: { readonly text: string }) => {
  const { signInAgain: words } = usePhrases()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" className="fd-login-link" onClick={() => setAsking(true)}>
        {text}
      </button>
    )
  return (
    <div className="fd-cover-ask" role="alert">
      <span>{words.mayLose}</span>
      <button type="button" className="fd-cover-danger" onClick={abandonWork}>
        {words.lose}
      </button>
      <button type="button" className="fd-login-link" onClick={() => setAsking(false)} ref={(stay) => stay?.focus()}>
        {words.stay}
      </button>
    </div>
  )
}
