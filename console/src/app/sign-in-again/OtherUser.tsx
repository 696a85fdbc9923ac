import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { GiveUp } from './GiveUp.tsx'
import { leaveWork } from './leave-work.ts'
import { nameOf } from './name-of.ts'

type Props = { readonly successor: UserProfile; readonly own: UserProfile }

/** Another user has signed in in this browser: the work is not his, so one waits for him to leave or goes on as him. */
export const OtherUser = ({ successor, own }: Props) => {
  const { signInAgain: words } = useShellPhrases()
  return (
    <>
      <p>{words.wait}</p>
      <GiveUp text={words.toOther({ name: nameOf(successor, own) })} onGiveUp={leaveWork} />
    </>
  )
}
