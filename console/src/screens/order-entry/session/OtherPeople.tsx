import { usePhrases } from '../../../kit/text/phrases.ts'
import type { OrderSession } from './order-session.ts'
import { useFollowed } from './use-followed.ts'

/** Who else has this order open; while it is shown, what they do comes into the matrix. */
export const OtherPeople = ({ session }: { readonly session: OrderSession }) => {
  const { orderEntry: words } = usePhrases()
  const people = useFollowed(session)
  if (people.length === 0) return null
  const names = [...new Set(people.map(({ name }) => name))].join(' ')
  return (
    <span className="fd-others" title={words.others({ names })}>
      {words.others({ names })}
    </span>
  )
}
