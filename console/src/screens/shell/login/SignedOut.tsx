import { languages } from '@fairdesk/phrases/shape'
import { useEffect } from 'react'
import { currentLocation, go } from '../../../kit/page/location.ts'
import { useSite } from '../../../kit/page/site.ts'
import { useSession } from '../../../kit/session/session.ts'
import { isStorageRefused } from '../../../kit/storage/site-storage.ts'
import { speak, useLanguage, useSignInPhrases } from '../../../kit/text/phrases.ts'
import { LoginForm } from './LoginForm.tsx'
import { RequestForm } from './RequestForm.tsx'
import { Watermark } from './Watermark.tsx'
import './login.css'

const open = new Set(['/login', '/forget'])

/**
 * Page for visitors who are not signed in: the sign-in, or how to get a new password. Any other address waits for the
 * sign-in.
 */
export const SignedOut = ({ returnAddress }: { returnAddress: string }) => {
  const { login, shell } = useSignInPhrases()
  const { pathname } = currentLocation()
  const ended = useSession((session) => session.ended)
  const { siteName, logo, copyright } = useSite()
  const name = siteName || shell.product
  useEffect(() => {
    if (!open.has(pathname)) go(`/login?redirect=${encodeURIComponent(returnAddress)}`, { replace: true })
  }, [returnAddress, pathname])
  useEffect(() => {
    document.title = `${login.title} - ${name}`
  }, [login, name])
  return (
    <div className="fd-login">
      <Watermark text={name} />
      <LanguageSwitch />
      <main className="fd-login-card">
        <h1 className="fd-login-name">
          <img className="fd-login-mark" src={logo || '/favicon.svg'} alt="" width="28" height="28" />
          {name}
        </h1>
        {ended !== '' && (
          <p className="fd-login-ended" role="alert">
            {ended}
          </p>
        )}
        {isStorageRefused() && (
          <p className="fd-login-ended" role="status">
            {login.storageRefused}
          </p>
        )}
        {pathname === '/forget' ? <Forgot /> : <LoginForm />}
      </main>
      {copyright !== '' && <p className="fd-login-copyright">{copyright}</p>}
    </div>
  )
}

/** Each language in its own name. */
const names = { zh_CN: '简体中文', zh_TW: '繁體中文', en: 'English' } as const

const LanguageSwitch = () => {
  const current = useLanguage()
  return (
    <nav className="fd-login-languages" aria-label="Language">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language.replace('_', '-')}
          aria-pressed={language === current}
          onClick={() => void speak(language)}
        >
          {names[language]}
        </button>
      ))}
    </nav>
  )
}

/** Explains how to get a new password: the contact from the system settings, or a request that administrators see. */
const Forgot = () => {
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
