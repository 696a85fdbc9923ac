import { type ComponentType, useEffect, useState } from 'react'
import { queries } from '../../kit/query/queries.ts'
import { outbox } from '../../kit/save/outbox/outbox.ts'
import { useSession } from '../../kit/session/session.ts'
import { useUnsavedTabs } from '../../kit/session/unsaved-tabs.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { resumeSession } from '../boot/resume-session.ts'
import { Cover } from './Cover.tsx'

const titleId = 'sign-in-again'
const pauseMs = 3000

/** Covers the console while its sign-in is interrupted: it stays as it is until the same user has signed in again. */
export const Interruption = () => {
  const { shell, signInAgain } = useShellPhrases()
  const isInterrupted = useSession(({ status }) => status === 'interrupted')
  const isChecking = useSession(({ successor }) => successor === 'unknown')
  const [problem, setProblem] = useState<string | null>(null)
  const Form = useForm(isInterrupted)
  useEffect(() => {
    setProblem(null)
    if (isChecking) return resumeSession((why) => setProblem(why || shell.networkFailed))
  }, [isChecking, shell])
  useEffect(() => (isInterrupted ? goOn : undefined), [isInterrupted])
  if (!isInterrupted) return null
  return (
    <Cover labelledBy={titleId}>
      {Form ? (
        <Form titleId={titleId} problem={problem} />
      ) : (
        <div className="fd-cover-card">
          <h1 id={titleId}>{signInAgain.title}</h1>
          <p role="status">{shell.retrying}</p>
        </div>
      )}
    </Cover>
  )
}

type FormProps = { readonly titleId: string; readonly problem: string | null }

/** The form, fetched as soon as something is unsaved: when the sign-in has ended the network may be gone as well. */
function useForm(isInterrupted: boolean): ComponentType<FormProps> | null {
  const isWanted = useUnsavedTabs(({ keys }) => keys.size > 0) || isInterrupted
  const [form, setForm] = useState<{ readonly Form: ComponentType<FormProps> } | null>(null)
  useEffect(() => {
    if (!isWanted || form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      void import('./SignInAgain.tsx').then(
        ({ SignInAgain }) => setForm({ Form: SignInAgain }),
        () => {
          timer = setTimeout(load, pauseMs)
        },
      )
    load()
    return () => clearTimeout(timer)
  }, [isWanted, form])
  return form?.Form ?? null
}

/** The fair went on meanwhile, and the user's rights may be others; quantities typed before go out at once. */
function goOn(): void {
  if (useSession.getState().status !== 'signedIn') return
  void queries.invalidateQueries()
  outbox.sendNow()
}
