import type { ComponentProps, KeyboardEvent } from 'react'
import './editable-cell.css'

type Props = ComponentProps<'input'> & {
  readonly text: string
  /** Accessible name of the input, for users who do not see its column's head. */
  readonly label: string
  /** Enter and the arrows go on in it. */
  readonly column: string
  readonly isWrong: boolean
  readonly onType: (text: string) => void
  /** It is left, or Enter is pressed in the last row. */
  readonly onLeave: () => void
  /** Restores the previous value on Escape; if undefined, the cell ignores the key. */
  readonly onCancel: (() => void) | undefined
}

/** Input in a table row that is edited in place. */
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

/** Focuses the same column in the next or previous row; returns false if none is visible. */
function focusBeside(input: HTMLInputElement, step: number): boolean {
  const column = `input[data-column="${input.dataset.column}"]`
  const fields = [...(input.closest('tbody, [role="grid"]')?.querySelectorAll<HTMLInputElement>(column) ?? [])]
  const next = fields[fields.indexOf(input) + step]
  next?.focus()
  next?.select()
  return next !== undefined
}
