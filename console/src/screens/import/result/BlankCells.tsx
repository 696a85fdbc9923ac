import { Checkbox } from 'antd'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ImportRun, ImportState } from '../import-run.ts'
import { isWriting } from '../import-work.ts'

type Props = { readonly run: ImportRun; readonly state: ImportState }

/** Of an order form: whether a blank cell takes out what it showed. Asked only where there are such cells. */
export const BlankCells = ({ run, state: { answer, mapping, work } }: Props) => {
  const { importWizard: words } = usePhrases()
  const blanks = answer?.blanks ?? 0
  if (!mapping || blanks === 0) return null
  return (
    <Checkbox
      className="fd-import-option"
      checked={mapping.options.blankTakesOut ?? false}
      disabled={isWriting(work)}
      onChange={({ target }) =>
        run.edit((now) => ({ ...now, options: { ...now.options, blankTakesOut: target.checked } }))
      }
    >
      {words.blankTakesOut({ count: formatInteger(blanks) })}
    </Checkbox>
  )
}
