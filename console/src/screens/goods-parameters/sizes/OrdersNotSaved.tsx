import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotSaved } from '../../../ui/form/NotSaved.tsx'
import type { SizeOrdering } from './use-size-orders.ts'

type Props = { readonly notSaved: NonNullable<SizeOrdering['notSaved']> }

/** Which groups' sizes stand otherwise here than on the server, as that could not be saved: those in sight or others. */
export const OrdersNotSaved = ({ notSaved: { groups, reason, isBusy, again, giveUp } }: Props) => {
  const { arranging: words, operationLogs } = usePhrases()
  const what = groups.map(({ name }) => name).join(operationLogs.comma)
  return (
    <NotSaved words={words} text={words.notSaved({ what, reason })} isBusy={isBusy} onAgain={again} onGiveUp={giveUp} />
  )
}
