import type { UserProfile } from '@fairdesk/contract/areas/user'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { abandonWork } from '../../kit/session.ts'
import { GiveUp } from './GiveUp.tsx'
import { nameOf } from './name-of.ts'

type Props = { readonly successor: UserProfile; readonly own: UserProfile }

/** Another user has signed in in this browser: the work is not his, so one waits for him to leave or goes on as him. */
export const OtherUser = ({ successor, own }: Props) => {
  const { signInAgain: words } = usePhrases()
  return (
    <>
      <p>{words.wait}</p>
      <GiveUp text={words.toOther({ name: nameOf(successor, own) })} onGiveUp={goOnAsOther} />
    </>
  )
}

/** From the beginning: what stands in the address was the former user's. */
function goOnAsOther(): void {
  abandonWork()
  go('/', { replace: true })
}
