import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../kit/session/session.ts'
import { useShellPhrases, useSignInPhrases } from '../../kit/text/phrases.ts'
import { PasswordField } from '../../screens/login/PasswordField.tsx'
import { signInAgain } from '../../screens/login/sign-in.ts'
import { GiveUp } from './GiveUp.tsx'
import { leaveWork } from './leave-work.ts'

/** Account and fair stay; the password is asked for. */
export const AgainForm = ({ profile: { account, realName, fair } }: { readonly profile: UserProfile }) => {
  const { login } = useSignInPhrases()
  const { signInAgain: words } = useShellPhrases()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isChecking = useSession(({ successor }) => successor === 'unknown')
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => password.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isChecking) return
    const secret = password.current?.value ?? ''
    setBusy(secret !== '')
    const refused =
      secret === ''
        ? login.enterPassword
        : await signInAgain({ username: account, password: secret, dbSourceId: fair.id })
    setBusy(false)
    setProblem(refused ?? '')
    password.current?.select()
  }
  return (
    <form className="fd-login-form" onSubmit={submit} noValidate>
      <dl className="fd-cover-who">
        <dt>{login.fair}</dt>
        <dd>{fair.name}</dd>
        <dt>{login.account}</dt>
        <dd>{[account, realName].filter((name, at, names) => name !== '' && names.indexOf(name) === at).join(' ')}</dd>
      </dl>
      <input type="text" name="account" autoComplete="username" value={account} readOnly hidden />
      <PasswordField field={password} isWrong={problem !== ''} />
      <p className="fd-login-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="fd-login-submit" aria-busy={isBusy || isChecking}>
        {isBusy ? login.signingIn : words.goOn}
      </button>
      <GiveUp text={words.leave} onGiveUp={leaveWork} />
    </form>
  )
}
