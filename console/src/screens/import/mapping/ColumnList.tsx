import { Button } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ImportRun, ImportState } from '../import-run.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { meaningOf } from './mapping-edits.ts'

type Props = { readonly run: ImportRun; readonly state: ImportState }

/** A shop system's export has dozens of columns that mean nothing here: from so many on they wait behind a button. */
const manyOthers = 12

/** The columns of the file in its own order. */
export const ColumnList = ({ run, state: { answer, mapping, guesses } }: Props) => {
  const { importWizard: words } = usePhrases()
  const [isWhole, setIsWhole] = useState(false)
  if (!answer || !mapping) return null
  const { columns, fields } = answer
  const guessed = new Map(guesses.map((guess) => [guess.index, guess]))
  const known = columns.filter(({ index }) => guessed.has(index) || meaningOf(mapping, index).kind !== 'none')
  const others = columns.length - known.length
  const isShort = !isWhole && known.length > 0 && others >= manyOthers
  return (
    <>
      {(isShort ? known : columns).map((column) => (
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
          {words.otherColumns({ count: formatInteger(others) })}
        </Button>
      )}
    </>
  )
}
