import type { FairWrite } from '@fairdesk/contract/fair-states'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { useCell } from '../../../../kit/save/use-cell.ts'
import { EditableCell } from '../../../../ui/editable-table/EditableCell.tsx'

type Props = {
  /** The call that saves it. */
  readonly write: FairWrite
  readonly value: string
  readonly label: string
  readonly column: string
  /** Rejects if it was not saved, which has been reported. */
  readonly onSave: (text: string) => Promise<unknown>
  /** If set, an empty input restores the previous value. */
  readonly isNeeded?: boolean
  readonly placeholder?: string
  /** Why it cannot be changed. */
  readonly fixed?: string | undefined
  /** Characters. */
  readonly maxLength?: number
}

/** A text in a row. */
export const CellField = ({ write, value, onSave, isNeeded, fixed, maxLength = codeLength, ...cell }: Props) => {
  const barred = useFairWrites()(write)
  const typing = useCell({
    row: value,
    displayText: value,
    read: (text) => (isNeeded && text.trim() === '' ? value : text).trim(),
    save: (text) =>
      onSave(text).then(
        () => true,
        () => false,
      ),
  })
  return (
    <EditableCell
      {...typing}
      {...cell}
      maxLength={maxLength}
      title={barred || fixed}
      disabled={barred !== ''}
      readOnly={fixed !== undefined}
    />
  )
}
