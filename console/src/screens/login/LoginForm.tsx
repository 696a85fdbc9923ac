import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDictionary } from '../../kit/dictionary/use-dictionary.ts'
import { go } from '../../kit/page/location.ts'
import { useSignInPhrases } from '../../kit/text/phrases.ts'
import { FairPicker } from './FairPicker.tsx'
import { lastUsed } from './last-used.ts'
import { PasswordField } from './PasswordField.tsx'
import { signIn } from './sign-in.ts'

type Problem = {
  readonly at: 'fair' | 'account' | 'password' | 'none'
  readonly text: string
  /** Where a customer's account signs in. */
  readonly address?: string
}

const noProblem: Problem = { at: 'none', text: '' }

/** The sign-in: fair, account, password. Refusals stand in the form, nothing typed is lost but a wrong password. */
export const LoginForm = () => {
  const { login } = useSignInPhrases()
  const fairs = useDictionary('dbSource')
  const remembered = lastUsed()
  const [fair, setFair] = useState<number | null>(null)
  const [problem, setProblem] = useState(noProblem)
  const [isBusy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const account = useRef<HTMLInputElement>(null)
  const chosen = fair ?? remembered.fairAmong(fairs.data ?? [])

  useEffect(() => {
    const first = account.current?.value ? password : account
    first.current?.focus()
  }, [])

  const refuse = (why: Problem) => {
    setProblem(why)
    if (why.at === 'account') account.current?.focus()
    if (why.at === 'password') password.current?.select()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const username = account.current?.value.trim() ?? ''
    const secret = password.current?.value ?? ''
    if (username === '') return refuse({ at: 'account', text: login.enterAccount })
    if (secret === '') return refuse({ at: 'password', text: login.enterPassword })
    setProblem(noProblem)
    setBusy(true)
    // Whoever is quicker than the list of fairs waits for it, and is not sent back to choose.
    const dbSourceId = chosen ?? remembered.fairAmong((await fairs.refetch({ cancelRefetch: false })).data ?? [])
    const refused = dbSourceId === null ? null : await signIn({ username, password: secret, dbSourceId })
    setBusy(false)
    if (dbSourceId === null) refuse({ at: 'fair', text: login.chooseFair })
    else if (refused !== null) refuse({ at: 'password', ...refused })
  }

  return (
    <form className="fd-login-form" onSubmit={submit} noValidate>
      <FairPicker fairs={fairs} chosen={chosen} onChoose={setFair} />
      <label className="fd-field">
        <span>{login.account}</span>
        <input
          ref={account}
          name="account"
          autoComplete="username"
          defaultValue={accountOfCard() || remembered.account}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem.at === 'account'}
        />
      </label>
      <PasswordField field={password} isWrong={problem.at === 'password'} />
      <p className="fd-login-problem" role="alert">
        {problem.text}
        {problem.address !== undefined && (
          <>
            {' '}
            <a href={problem.address}>{problem.address}</a>
          </>
        )}
      </p>
      <button type="submit" className="fd-login-submit" aria-busy={isBusy}>
        {isBusy ? login.signingIn : login.signIn}
      </button>
      <button type="button" className="fd-login-link" onClick={() => go('/forget')}>
        {login.forgot}
      </button>
    </form>
  )
}

/** A sign-in card's QR code leads here with its account. */
function accountOfCard(): string {
  return new URLSearchParams(location.search).get('account')?.slice(0, 100) ?? ''
}
