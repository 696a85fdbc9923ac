import { config } from '@fairdesk/contract/areas/settings/config'
import { type FormEvent, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { reasonOf } from '../../../kit/call/failure-reason.ts'
import { useSignInPhrases } from '../../../kit/text/phrases.ts'
import { lastUsed } from './last-used.ts'

type State = 'open' | 'sending' | 'sent'

/** Asks the administrators for a new password. */
export const RequestForm = () => {
  const { login } = useSignInPhrases()
  const [state, setState] = useState<State>('open')
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'open') return
    const fields = new FormData(event.currentTarget)
    const account = String(fields.get('account')).trim()
    if (account === '') return setProblem(login.enterAccount)
    setProblem('')
    setState('sending')
    try {
      await call(config.requestPassword, { account, contact: String(fields.get('contact')).trim() }, { quiet: true })
      setState('sent')
    } catch (error) {
      setProblem(reasonOf(error))
      setState('open')
    }
  }
  if (state === 'sent')
    return (
      <p className="fd-login-sent" role="status">
        {login.requestSent}
      </p>
    )
  return (
    <form className="fd-login-form" onSubmit={submit} noValidate>
      <p>{login.askHere}</p>
      <label className="fd-field">
        <span>{login.account}</span>
        <input
          name="account"
          autoComplete="username"
          defaultValue={lastUsed().account}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem === login.enterAccount}
        />
      </label>
      <label className="fd-field">
        <span>{login.reachAt}</span>
        <input name="contact" autoComplete="tel" maxLength={200} aria-describedby="reach-hint" />
        <em id="reach-hint" className="fd-field-note">
          {login.reachHint}
        </em>
      </label>
      {problem !== '' && (
        <p className="fd-login-problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="fd-login-submit" aria-busy={state === 'sending'}>
        {state === 'sending' ? login.sending : login.sendRequest}
      </button>
    </form>
  )
}
