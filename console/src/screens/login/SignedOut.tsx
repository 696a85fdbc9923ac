import { useEffect } from 'react'
import { useDoorPhrases } from '../../kit/phrases.ts'
import { currentPlace, go } from '../../kit/place.ts'
import { useSession } from '../../kit/session.ts'
import { Forgot } from './Forgot.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LoginForm } from './LoginForm.tsx'
import { Watermark } from './Watermark.tsx'
import './login.css'

const open = new Set(['/login', '/forget'])

/** What a stranger sees: the sign-in, or how to get a new password. Any other address waits behind the sign-in. */
export const SignedOut = ({ at }: { at: string }) => {
  const { login, shell } = useDoorPhrases()
  const { pathname } = currentPlace()
  const ended = useSession((session) => session.ended)
  useEffect(() => {
    if (!open.has(pathname)) go(`/login?redirect=${encodeURIComponent(at)}`, { replace: true })
  }, [at, pathname])
  useEffect(() => {
    document.title = `${login.title} - ${shell.product}`
  }, [login, shell])
  return (
    <div className="fd-login">
      <Watermark text={shell.product} />
      <LanguageSwitch />
      <main className="fd-login-card">
        <h1 className="fd-login-name">
          <span className="fd-login-mark" aria-hidden="true" />
          {shell.product}
        </h1>
        {ended !== '' && (
          <p className="fd-login-ended" role="alert">
            {ended}
          </p>
        )}
        {pathname === '/forget' ? <Forgot /> : <LoginForm />}
      </main>
    </div>
  )
}
