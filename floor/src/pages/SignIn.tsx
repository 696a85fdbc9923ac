import type { Language } from '@fairdesk/phrases/shape'
import { type FormEvent, useEffect, useState } from 'react'
import { type Answer, CallError, fairOf } from '../client/call.ts'
import { signIn, signInByCard } from '../state/session.ts'
import { useFloor } from '../state/state.ts'
import { reasonOf, speak, useLanguage, useTexts } from '../texts/texts.ts'

/** Milliseconds until a card without an answer is tried again; the user can retry at once. */
const cardAgainMs = 5000
/**
 * Milliseconds until a fair that could not be read without a network is read again; at once when the network is back.
 */
const fairAgainMs = 5000

/** Sign-in by account and password; a card signs in by itself before this is shown. */
export function SignIn() {
  const texts = useTexts()
  const note = useFloor((floor) => floor.signInNote)
  const card = useFloor((floor) => floor.card)
  const fairId = useFloor((floor) => floor.fairId)
  const [fault, setFault] = useState('')
  const [fairFault, setFairFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fair, setFair] = useState<Answer<'fair'> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = () => {
      clearTimeout(timer)
      fairOf(fairId).then(
        (answer) => {
          if (isOver) return
          setFair(answer)
          setFairFault('')
        },
        (error: unknown) => {
          if (isOver) return
          setFairFault(reasonOf(error))
          if (!(error instanceof CallError && error.kind === 'refused')) timer = setTimeout(look, fairAgainMs)
        },
      )
    }
    look()
    addEventListener('online', look)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', look)
    }
  }, [fairId])
  useEffect(() => {
    if (!card) return
    const timer = setInterval(() => void signInByCard(card), cardAgainMs)
    return () => clearInterval(timer)
  }, [card])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFault('')
    try {
      await signIn({ fair: fairId, account: String(form.get('account')), password: String(form.get('password')) })
    } catch (error) {
      setFault(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <main className="sign-in">
      <h1>{fair?.name || texts.title}</h1>
      {fair?.siteName ? <p className="quiet">{fair.siteName}</p> : null}
      {note || fault || fairFault ? (
        <p role="alert" className="fault">
          {fault || note || fairFault}
        </p>
      ) : null}
      {card ? (
        <button type="button" className="main" onClick={() => void signInByCard(card)}>
          {texts.tryAgain}
        </button>
      ) : null}
      <form onSubmit={submit}>
        <label>
          {texts.account}
          <input name="account" required autoComplete="username" autoCapitalize="none" maxLength={60} />
        </label>
        <label>
          {texts.password}
          <input
            name="password"
            type="password"
            required
            autoComplete="current-password"
            data-no-wedge
            maxLength={100}
          />
        </label>
        <button type="submit" className="main" disabled={isBusy}>
          {isBusy ? texts.signingIn : texts.signIn}
        </button>
      </form>
      <LanguageChoice />
      {fair?.contact ? <p className="quiet">{fair.contact}</p> : null}
    </main>
  )
}

export function LanguageChoice() {
  const texts = useTexts()
  const language = useLanguage()
  const names: readonly (readonly [Language, string])[] = [
    ['zh_CN', '简体中文'],
    ['zh_TW', '繁體中文'],
    ['en', 'English'],
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these buttons choose a language
    <div className="languages" role="group" aria-label={texts.language}>
      {names.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-pressed={language === name}
          onClick={() => void speak(name).catch(() => undefined)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
