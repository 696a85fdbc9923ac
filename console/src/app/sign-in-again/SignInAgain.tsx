import { useSession } from '../../kit/session/session.ts'
import { useUnsavedTabs } from '../../kit/session/unsaved-tabs.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { Watermark } from '../../screens/login/Watermark.tsx'
import { accountKey } from '../account/account-dialogs.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { useTabTitle } from '../tabs/use-tab-title.ts'
import { AgainForm } from './AgainForm.tsx'
import { nameOf } from './name-of.ts'
import { OtherUser } from './OtherUser.tsx'
import '../../screens/login/login.css'

type Props = { readonly titleId: string; readonly problem: string | null }

/** Says why the sign-in ended and what is not saved, and asks for the password; or says who else has signed in. */
export const SignInAgain = ({ titleId, problem }: Props) => {
  const { signInAgain: words, shell } = useShellPhrases()
  const { profile, successor, ended } = useSession()
  if (!profile) return null
  const isOther = successor !== null && successor !== 'unknown'
  return (
    <>
      <Watermark text={shell.product} />
      <div className="fd-cover-card">
        <h1 id={titleId}>{isOther ? words.otherTitle : words.title}</h1>
        <p role="status">
          {isOther && words.other({ name: nameOf(successor, profile) })}
          {successor === null && (ended || words.elsewhere)}
          {successor === 'unknown' && (problem === null ? words.checking : `${problem} ${shell.retrying}`)}
        </p>
        <p>{isOther ? words.notTheirs({ name: nameOf(profile, successor) }) : words.kept}</p>
        <UnsavedPages />
        {isOther ? <OtherUser successor={successor} own={profile} /> : <AgainForm profile={profile} />}
      </div>
    </>
  )
}

/** The pages with something that is not saved, by the names of their tabs, and the dialog that stands in none. */
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
