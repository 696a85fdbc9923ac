import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { OrderSession } from './order-session.ts'
import { useFollowed } from './use-followed.ts'

/** Other users with this order open; while it is shown, their changes enter the matrix. */
export const OtherPeople = ({ session }: { readonly session: OrderSession }) => {
  const { orderEntry: texts } = usePhrases()
  const editors = useFollowed(session)
  if (editors.length === 0) return null
  const names = [...new Set(editors.map(({ name }) => name))].join(' ')
  return (
    <span className="fd-others" title={texts.others({ names })}>
      {texts.others({ names })}
    </span>
  )
}
