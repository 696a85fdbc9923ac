import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import type { PaperChange } from './paper-changes.ts'

type Props = {
  readonly changes: readonly PaperChange[]
  readonly isBusy: boolean
  readonly onPrint: () => void
  readonly onClose: () => void
}

/** Maximum entries shown; the pages themselves also name the orders. */
const mostShown = 20

/** Shows the differences from the pages that were viewed; the page already shows the new ones. */
export const ChangesDialog = ({ changes, isBusy, onPrint, onClose }: Props) => {
  const { printing: texts } = usePhrases()
  const summary = texts.summary
  return (
    <ActDialog
      width={460}
      title={texts.changedTitle({ count: formatInteger(changes.length) })}
      okText={texts.printNew}
      act={{ isBusy, run: onPrint }}
      onClose={onClose}
    >
      <p>{texts.changedHelp}</p>
      <ul>
        {changes.slice(0, mostShown).map(({ number, previousQty, currentQty }) => (
          <li key={number}>
            {number || summary} {changeText({ previousQty, currentQty }, texts)}
          </li>
        ))}
      </ul>
      {changes.length > mostShown && <p>{texts.moreChanges({ count: formatInteger(changes.length - mostShown) })}</p>}
    </ActDialog>
  )
}

function changeText(
  { previousQty, currentQty }: Pick<PaperChange, 'previousQty' | 'currentQty'>,
  texts: ReturnType<typeof usePhrases>['printing'],
): string {
  if (currentQty === null) return texts.changedGone
  if (currentQty === previousQty) return texts.changedOther({ qty: formatInteger(currentQty) })
  return texts.changedQty({ before: formatInteger(previousQty), after: formatInteger(currentQty) })
}
