import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../kit/session/session.ts'
import { useUnsavedTabs } from '../../kit/session/unsaved-tabs.ts'
import { useShellPhrases, useSignInPhrases } from '../../kit/text/phrases.ts'
import { CodeField } from '../../screens/shell/login/CodeField.tsx'
import { PasswordField } from '../../screens/shell/login/PasswordField.tsx'
import { signInAgain } from '../../screens/shell/login/sign-in.ts'
import { Watermark } from '../../screens/shell/login/Watermark.tsx'
import { accountKey } from '../account/account-dialogs.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { useTabTitle } from '../tabs/use-tab-title.ts'
import { GiveUp } from './GiveUp.tsx'
import { leaveWork } from './leave-work.ts'
import { nameOf } from './name-of.ts'
import '../../screens/shell/login/login.css'

/**
 * Explains why the sign-in ended and which work is unsaved, and asks for the password; or names the other user who
 * has signed in.
 */
export const SignInAgain = ({ titleId, problem }: { readonly titleId: string; readonly problem: string | null }) => {
  const { signInAgain: texts, shell } = useShellPhrases()
  const { profile, successor, ended } = useSession()
  if (!profile) return null
  const isOther = successor !== null && successor !== 'unknown'
  return (
    <>
      <Watermark text={shell.product} />
      <div className="fd-cover-card">
        <h1 id={titleId}>{isOther ? texts.otherTitle : texts.title}</h1>
        <p role="status">
          {isOther && texts.other({ name: nameOf(successor, profile) })}
          {successor === null && (ended || texts.elsewhere)}
          {successor === 'unknown' && (problem === null ? texts.checking : `${problem} ${shell.retrying}`)}
        </p>
        <p>{isOther ? texts.notTheirs({ name: nameOf(profile, successor) }) : texts.kept}</p>
        <UnsavedPages />
        {isOther ? <OtherUser successor={successor} currentUser={profile} /> : <AgainForm profile={profile} />}
      </div>
    </>
  )
}

/** Pages with unsaved work, by tab name, and the dialog that belongs to no tab. */
const UnsavedPages = () => {
  const keys = useUnsavedTabs((unsaved) => unsaved.keys)
  const list = useTabs((tabs) => tabs.list)
  const titleOf = useTabTitle()
  const { settings } = useShellPhrases()
  return (
    <ul className="fd-cover-pages">
      {list
        .filter(({ key }) => keys.has(key))
        .map((tab) => (
          <li key={tab.key}>{titleOf(tab)}</li>
        ))}
      {keys.has(accountKey) && <li>{settings.password.title}</li>}
    </ul>
  )
}

/**
 * Shown when another user has signed in in this browser. The work belongs to the former user, so wait for the other
 * to leave or continue as them.
 */
const OtherUser = ({
  successor,
  currentUser,
}: {
  readonly successor: UserProfile
  readonly currentUser: UserProfile
}) => {
  const { signInAgain: texts } = useShellPhrases()
  return (
    <>
      <p>{texts.wait}</p>
      <GiveUp text={texts.toOther({ name: nameOf(successor, currentUser) })} onGiveUp={leaveWork} />
    </>
  )
}

/** Account and fair stay; the password is asked for. */
const AgainForm = ({ profile: { account, realName, fair } }: { readonly profile: UserProfile }) => {
  const { login } = useSignInPhrases()
  const { signInAgain: texts } = useShellPhrases()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isChecking = useSession(({ successor }) => successor === 'unknown')
  const [needsCode, setNeedsCode] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => password.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isChecking) return
    const secret = password.current?.value ?? ''
    setBusy(secret !== '')
    const codeInput = code.current ? { code: code.current.value } : {}
    const refused =
      secret === ''
        ? { text: login.enterPassword, needsCode: false }
        : await signInAgain({ username: account, password: secret, dbSourceId: fair.id, ...codeInput })
    setBusy(false)
    setProblem(refused?.text ?? '')
    if (refused?.needsCode) setNeedsCode(true)
    else password.current?.select()
  }
  return (
    <form className="fd-login-form fd-stack fd-gap-16" onSubmit={submit} noValidate>
      <dl className="fd-cover-who">
        <dt className="fd-weak">{login.fair}</dt>
        <dd className="fd-flush fd-break">{fair.name}</dd>
        <dt className="fd-weak">{login.account}</dt>
        <dd className="fd-flush fd-break">
          {[account, realName].filter((name, index, names) => name !== '' && names.indexOf(name) === index).join(' ')}
        </dd>
      </dl>
      <input type="text" name="account" autoComplete="username" value={account} readOnly hidden />
      <PasswordField field={password} isWrong={problem !== ''} />
      {needsCode && <CodeField field={code} isWrong={problem !== ''} />}
      <p className="fd-login-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="fd-login-submit fd-plain-button" aria-busy={isBusy || isChecking}>
        {isBusy ? login.signingIn : texts.goOn}
      </button>
      <GiveUp text={texts.leave} onGiveUp={leaveWork} />
    </form>
  )
}
