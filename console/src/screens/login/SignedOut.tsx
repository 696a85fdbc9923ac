import { useEffect } from 'react'
import { currentLocation, go } from '../../kit/page/location.ts'
import { useSite } from '../../kit/page/site.ts'
import { useSession } from '../../kit/session/session.ts'
import { useSignInPhrases } from '../../kit/text/phrases.ts'
import { Forgot } from './Forgot.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LoginForm } from './LoginForm.tsx'
import { Watermark } from './Watermark.tsx'
import './login.css'

const open = new Set(['/login', '/forget'])

/** What a stranger sees: the sign-in, or how to get a new password. Any other address waits behind the sign-in. */
export const SignedOut = ({ at }: { at: string }) => {
  const { login, shell } = useSignInPhrases()
  const { pathname } = currentLocation()
  const ended = useSession((session) => session.ended)
  const { siteName, logo, copyright } = useSite()
  const name = siteName || shell.product
  useEffect(() => {
    if (!open.has(pathname)) go(`/login?redirect=${encodeURIComponent(at)}`, { replace: true })
  }, [at, pathname])
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
        {pathname === '/forget' ? <Forgot /> : <LoginForm />}
      </main>
      {copyright !== '' && <p className="fd-login-copyright">{copyright}</p>}
    </div>
  )
}
