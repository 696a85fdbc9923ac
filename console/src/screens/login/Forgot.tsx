import { useDoorPhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { useSite } from '../../kit/site.ts'

/** How to get a new password: whom to ask, as the system settings say. */
export const Forgot = () => {
  const { login } = useDoorPhrases()
  const contact = useSite((site) => site.contact)
  return (
    <section className="fd-login-form">
      <h2>{login.forgot}</h2>
      <p>{login.forgotText}</p>
      {contact !== '' && <p className="fd-login-contact">{contact}</p>}
      <button type="button" className="fd-login-submit" onClick={() => go('/login')}>
        {login.back}
      </button>
    </section>
  )
}
