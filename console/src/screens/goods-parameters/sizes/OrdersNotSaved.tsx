import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotSaved } from '../../../ui/form/NotSaved.tsx'
import type { SizeOrdering } from './use-size-orders.ts'

type Props = { readonly notSaved: NonNullable<SizeOrdering['notSaved']> }

/** Which groups' sizes stand otherwise here than on the server, as that could not be saved: those in sight or others. */
export const OrdersNotSaved = ({ notSaved }: Props) => {
  const { autosave: words, operationLogs } = usePhrases()
  const what = notSaved.groups.map(({ name }) => name).join(operationLogs.comma)
  return <NotSaved words={words} text={words.notSaved({ what, reason: notSaved.reason })} failed={notSaved} />
}
