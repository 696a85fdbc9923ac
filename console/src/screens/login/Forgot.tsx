import { go } from '../../kit/page/location.ts'
import { useSite } from '../../kit/page/site.ts'
import { useSignInPhrases } from '../../kit/text/phrases.ts'
import { RequestForm } from './RequestForm.tsx'

/** How to get a new password: whom to ask, as the system settings say, or by a request that administrators see. */
export const Forgot = () => {
  const { login } = useSignInPhrases()
  const contact = useSite((site) => site.contact)
  return (
    <section className="fd-login-form">
      <h2>{login.forgot}</h2>
      <p className={contact === '' ? '' : 'fd-login-contact'}>{contact || login.forgotText}</p>
      <RequestForm />
      <button type="button" className="fd-login-link" onClick={() => go('/login')}>
        {login.back}
      </button>
    </section>
  )
}
