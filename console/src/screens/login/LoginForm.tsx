import { dictionary } from '@fairdesk/contract/areas/dictionary'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../kit/api.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { queries } from '../../kit/use-read.ts'
import { FairPicker } from './FairPicker.tsx'
import { lastUsed } from './last-used.ts'
import { signIn } from './sign-in.ts'

/** The sign-in: fair, account, password. Refusals stand in the form, nothing typed is lost but a wrong password. */
export const LoginForm = () => {
  const { login } = usePhrases()
  const fairs = useQuery(
    { queryKey: ['fairs'], queryFn: () => call(dictionary.dictionaryData, { dictCode: 'dbSource' }, { quiet: true }) },
    queries,
  )
  const remembered = lastUsed()
  const [fair, setFair] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const account = useRef<HTMLInputElement>(null)
  const chosen = fair ?? remembered.fairAmong(fairs.data ?? [])

  useEffect(() => {
    const first = account.current?.value ? password : account
    first.current?.focus()
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const wish = {
      username: String(data.get('account') ?? '').trim(),
      password: String(data.get('password') ?? ''),
      dbSourceId: chosen,
    }
    const missing =
      chosen === null
        ? login.chooseFair
        : wish.username === ''
          ? login.enterAccount
          : wish.password === ''
            ? login.enterPassword
            : ''
    setProblem(missing)
    if (missing !== '' || wish.dbSourceId === null) return
    setBusy(true)
    const refused = await signIn({ ...wish, dbSourceId: wish.dbSourceId })
    if (refused === null) return
    setBusy(false)
    setProblem(refused)
    password.current?.select()
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form className="fd-login-form" onSubmit={submit} noValidate>
      <FairPicker fairs={fairs} chosen={chosen} onChoose={setFair} />
      <label className="fd-field">
        <span>{login.account}</span>
        <input
          ref={account}
          name="account"
          autoComplete="username"
          defaultValue={remembered.account}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <label className="fd-field">
        <span>{login.password}</span>
        <input
          ref={password}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
        {capsLock && <em className="fd-field-hint">{login.capsLock}</em>}
      </label>
      <p className="fd-login-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="fd-login-submit" disabled={busy}>
        {busy ? login.signingIn : login.signIn}
      </button>
      <button type="button" className="fd-login-link" onClick={() => go('/forget')}>
        {login.forgot}
      </button>
    </form>
  )
}
