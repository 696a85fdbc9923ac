import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import type { PaperChange } from './paper-changes.ts'

type Props = {
  readonly changes: readonly PaperChange[]
  readonly isBusy: boolean
  readonly onPrint: () => void
  readonly onClose: () => void
}

/** Longer lists are cut: which orders they are stands in the pages too. */
const mostShown = 20

/** Says what is another than on the pages that were looked at; these are the new ones by now. */
export const ChangesDialog = ({ changes, isBusy, onPrint, onClose }: Props) => {
  const { printing: words } = usePhrases()
  const summary = words.summary
  return (
    <ActDialog
      width={460}
      title={words.changedTitle({ count: formatInteger(changes.length) })}
      okText={words.printNew}
      act={{ isBusy, run: onPrint }}
      onClose={onClose}
    >
      <p>{words.changedHelp}</p>
      <ul className="fd-print-changes">
        {changes.slice(0, mostShown).map(({ number, before, after }) => (
          <li key={number}>
            {number || summary} {changeText({ before, after }, words)}
          </li>
        ))}
      </ul>
      {changes.length > mostShown && <p>{words.moreChanges({ count: formatInteger(changes.length - mostShown) })}</p>}
    </ActDialog>
  )
}

type Words = ReturnType<typeof usePhrases>['printing']

function changeText({ before, after }: Pick<PaperChange, 'before' | 'after'>, words: Words): string {
  if (after === null) return words.changedGone
  if (after === before) return words.changedOther({ qty: formatInteger(after) })
  return words.changedQty({ before: formatInteger(before), after: formatInteger(after) })
}
