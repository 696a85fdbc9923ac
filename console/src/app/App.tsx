import { lazy, Suspense, useEffect, useState } from 'react'
import { useConsoleLocation } from '../kit/page/location.ts'
import { readSite } from '../kit/page/site.ts'
import { useSession } from '../kit/session/session.ts'
import { needPhrases, useSignInPhrases } from '../kit/text/phrases.ts'
import { BootBoundary } from './boot/BootBoundary.tsx'
import { ProgressBar } from './boot/ProgressBar.tsx'
import { resumeSession } from './boot/resume-session.ts'

// Signed out, nothing of the console proper is loaded: the sign-in page is small and quick on poor Wi-Fi.
const SignedOut = lazy(async () => ({ default: (await import('../screens/shell/login/SignedOut.tsx')).SignedOut }))
const Console = lazy(async () => {
  const [{ Console }] = await Promise.all([import('./Console.tsx'), needPhrases('shell')])
  return { default: Console }
})

/** Signed in or not, resolved before anything protected is painted. */
export const App = () => {
  const { status } = useSession()
  const { pathname, search } = useConsoleLocation()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => void readSite(), [])
  useEffect(() => {
    setProblem(null)
    if (status === 'unknown') return resumeSession(setProblem)
  }, [status])
  return (
    <BootBoundary>
      <ProgressBar />
      {problem !== null && <Away problem={problem} />}
      <Suspense fallback={null}>
        {(status === 'signedIn' || status === 'interrupted') && <Console />}
        {status === 'signedOut' && <SignedOut returnAddress={`${pathname}${search}`} />}
      </Suspense>
    </BootBoundary>
  )
}

/** The server cannot be reached while the page opens: it says so and goes on asking by itself. */
const Away = ({ problem }: { readonly problem: string }) => {
  const { shell } = useSignInPhrases()
  return (
    <main className="fd-away" role="status">
      <p className="fd-flush">{problem || shell.networkFailed}</p>
      <p className="fd-flush">{shell.retrying}</p>
    </main>
  )
}
