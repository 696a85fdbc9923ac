import { useDoorPhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'

/** How to get a new password. */
export const Forgot = () => {
  const { login } = useDoorPhrases()
  return (
    <section className="fd-login-form">
      <h2>{login.forgot}</h2>
      <p>{login.forgotText}</p>
      <button type="button" className="fd-login-submit" onClick={() => go('/login')}>
        {login.back}
      </button>
    </section>
  )
}
