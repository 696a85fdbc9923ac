import type { ComponentProps, KeyboardEvent } from 'react'
import './editable-cell.css'

type Props = ComponentProps<'input'> & {
  readonly text: string
  /** What it is called to who does not see its column's head. */
  readonly label: string
  /** Enter and the arrows go on in it. */
  readonly column: string
  readonly isWrong: boolean
  readonly onType: (text: string) => void
  /** It is left, or Enter is pressed in the last row. */
  readonly onLeave: () => void
  /** Escape gives back what was there; where there is nothing to give back the key is not the cell's. */
  readonly onCancel: (() => void) | undefined
}

/** A field in a row of a table that is changed where it stands. */
export const EditableCell = ({ text, label, column, isWrong, onType, onLeave, onCancel, ...input }: Props) => {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    // Leaving saves; where there is no further row one stays and saves.
    if (!focusBeside(event.currentTarget, step) && event.key === 'Enter') onLeave()
  }
  return (
    <input
      {...input}
      className="fd-cell"
      value={text}
      aria-label={label}
      aria-invalid={isWrong}
      data-column={column}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    />
  )
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The same column in the next row or the one before; false where there is none in sight. */
function focusBeside(from: HTMLInputElement, step: number): boolean {
  const column = `input[data-column="${from.dataset.column}"]`
  const fields = [...(from.closest('tbody, [role="grid"]')?.querySelectorAll<HTMLInputElement>(column) ?? [])]
  const next = fields[fields.indexOf(from) + step]
  next?.focus()
  next?.select()
  return next !== undefined
}
