import { Checkbox } from 'antd'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ImportRun } from '../import-run.ts'
import type { ImportState } from '../import-state.ts'
import { isWriting } from '../import-work.ts'

/** Asks whether a blank cell of an order form removes the quantity it showed. Shown only if there are blank cells. */
export const BlankCells = ({
  run,
  state: { answer, mapping, work },
}: {
  readonly run: ImportRun
  readonly state: ImportState
}) => {
  const { importWizard: texts } = usePhrases()
  const blanks = answer?.blanks ?? 0
  if (!mapping || blanks === 0) return null
  return (
    <Checkbox
      className="fd-import-option"
      checked={mapping.options.blankTakesOut ?? false}
      disabled={isWriting(work)}
      onChange={({ target }) =>
        run.edit((current) => ({ ...current, options: { ...current.options, blankTakesOut: target.checked } }))
      }
    >
      {texts.blankTakesOut({ count: formatInteger(blanks) })}
    </Checkbox>
  )
}
