import { Button } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ImportRun } from '../import-run.ts'
import type { ImportState } from '../import-state.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { meaningOf } from './mapping-edits.ts'

/**
 * Minimum number of unmapped columns to collapse behind a button: a shop system's export has dozens that mean nothing
 * here.
 */
const manyOthers = 12

/** The columns of the file in its own order. */
export const ColumnList = ({
  run,
  state: { answer, mapping, guesses },
}: {
  readonly run: ImportRun
  readonly state: ImportState
}) => {
  const { importWizard: texts } = usePhrases()
  const [isWhole, setIsWhole] = useState(false)
  if (!answer || !mapping) return null
  const { columns, fields } = answer
  const guessed = new Map(guesses.map((guess) => [guess.index, guess]))
  const recognizedColumns = columns.filter(
    ({ index }) => guessed.has(index) || meaningOf(mapping, index).kind !== 'none',
  )
  const otherCount = columns.length - recognizedColumns.length
  const isShort = !isWhole && recognizedColumns.length > 0 && otherCount >= manyOthers
  return (
    <>
      {(isShort ? recognizedColumns : columns).map((column) => (
        <ColumnRow
          key={column.index}
          column={column}
          fields={fields}
          mapping={mapping}
          guess={guessed.get(column.index)}
          onEdit={(change) => run.edit(change)}
        />
      ))}
      {isShort && (
        <Button type="link" size="small" className="fd-import-more" onClick={() => setIsWhole(true)}>
          {texts.otherColumns({ count: formatInteger(otherCount) })}
        </Button>
      )}
    </>
  )
}
