import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotSaved } from '../../../ui/form/NotSaved.tsx'
import type { useBoard } from './use-board.ts'

type Props = { readonly notSaved: NonNullable<ReturnType<typeof useBoard>['notSaved']> }

/** What hangs otherwise here than on the server, as it could not be saved: in this room or another. */
export const BoardNotSaved = ({ notSaved: { racks, reason, isBusy, again, giveUp } }: Props) => {
  const { arranging: words, operationLogs } = usePhrases()
  const what = racks.map(({ displayNo }) => displayNo).join(operationLogs.comma)
  return (
    <NotSaved words={words} text={words.notSaved({ what, reason })} isBusy={isBusy} onAgain={again} onGiveUp={giveUp} />
  )
}
