import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDictionary } from '../../../kit/dictionary/use-dictionary.ts'
import { go } from '../../../kit/page/location.ts'
import { useSignInPhrases } from '../../../kit/text/phrases.ts'
import { CodeField } from './CodeField.tsx'
import { FairPicker } from './FairPicker.tsx'
import { lastUsed } from './last-used.ts'
import { PasswordField } from './PasswordField.tsx'
import { signIn } from './sign-in.ts'

type Problem = {
  readonly field: 'fair' | 'account' | 'password' | 'code' | 'none'
  readonly text: string
  /** Address where a customer's account signs in. */
  readonly address?: string | undefined
}

const noProblem: Problem = { field: 'none', text: '' }

/** Sign-in form: fair, account, password. Errors are shown in the form; input is kept, except a wrong password. */
export const LoginForm = () => {
  const { login } = useSignInPhrases()
  const fairs = useDictionary('dbSource')
  const remembered = lastUsed()
  const [fair, setFair] = useState<number | null>(null)
  const [problem, setProblem] = useState(noProblem)
  const [isBusy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const account = useRef<HTMLInputElement>(null)
  const fields: Partial<Record<Problem['field'], typeof code>> = { account, password, code }
  const selectedFair = fair ?? remembered.fairAmong(fairs.data ?? [])

  useEffect(() => {
    const first = account.current?.value ? password : account
    first.current?.focus()
  }, [])

  const refuse = (why: Problem) => {
    setProblem(why)
    const input = fields[why.field]?.current
    input?.focus()
    input?.select()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const username = account.current?.value.trim() ?? ''
    const secret = password.current?.value ?? ''
    if (username === '') return refuse({ field: 'account', text: login.enterAccount })
    if (secret === '') return refuse({ field: 'password', text: login.enterPassword })
    setProblem(noProblem)
    setBusy(true)
    // If the user is quicker than the list of fairs, wait for it instead of asking them to choose.
    const dbSourceId = selectedFair ?? remembered.fairAmong((await fairs.refetch({ cancelRefetch: false })).data ?? [])
    const refused =
      dbSourceId === null ? null : await signIn({ username, password: secret, dbSourceId, code: code.current?.value })
    setBusy(false)
    if (dbSourceId === null) refuse({ field: 'fair', text: login.chooseFair })
    else if (refused !== null) {
      const isCode = needsCode || refused.needsCode
      setNeedsCode(isCode)
      refuse({ field: isCode ? 'code' : 'password', ...refused })
    }
  }

  return (
    <form className="fd-login-form" onSubmit={submit} noValidate>
      <FairPicker fairs={fairs} selected={selectedFair} onChoose={setFair} />
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
          aria-invalid={problem.field === 'account'}
        />
      </label>
      <PasswordField field={password} isWrong={problem.field === 'password'} />
      {needsCode && <CodeField field={code} isWrong={problem.field === 'code'} />}
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
