import type { MinimumFigure, MinimumRule } from '@fairdesk/contract/areas/minimums'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { parseTable } from '../../ui/grid/clipboard-table.ts'
import { figureFrom } from './figure-text.ts'
import { changeRule } from './minimum-writes.ts'
import { ruleName } from './rule-name.ts'

type Props = {
  readonly rule: MinimumRule
  readonly figure: MinimumFigure
  /** Several cells at once, this one the upper left. */
  readonly onPasteBlock: (rule: MinimumRule, figure: MinimumFigure, cells: string[][]) => void
}

/** A figure that is changed where it stands: leaving it saves, Enter saves and goes on, Escape gives back. */
export const FigureCell = ({ rule, figure, onPasteBlock }: Props) => {
  const { minimums: words } = usePhrases()
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const giveBack = () => {
    setDraft(null)
    setWrong(false)
  }
  const save = async () => {
    if (draft === null) return
    const value = figureFrom(draft)
    if (value === rule[figure]) return giveBack()
    if (value === undefined) {
      setWrong(true)
      return notify({ kind: 'error', text: words.notNumber })
    }
    try {
      await changeRule({ id: rule.id, version: rule.version, [figure]: value })
      giveBack()
    } catch {
      // Told where it came from; the text waits to be mended.
      setWrong(true)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      giveBack()
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    // Leaving saves; where there is no further row one stays and saves.
    if (!focusBeside(event.currentTarget, step) && event.key === 'Enter') void save()
  }
  const onPaste = (event: ClipboardEvent) => {
    const cells = parseTable(event.clipboardData.getData('text/plain'))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    onPasteBlock(rule, figure, cells)
  }
  return (
    <input
      className="fd-figure"
      inputMode="numeric"
      maxLength={12}
      value={draft ?? rule[figure] ?? ''}
      aria-label={words.ofRule({ field: words.columns[figure], whom: ruleName(rule) })}
      aria-invalid={isWrong}
      data-figure={figure}
      data-rule={rule.id}
      placeholder="–"
      onChange={({ target }) => setDraft(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      // The grid marks cells with the pointer; here it sets the caret.
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The same figure of the next rule or the one before; false where there is none in sight. */
function focusBeside(from: HTMLInputElement, step: number): boolean {
  const row = Number(from.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1) + step
  const beside = from
    .closest('[role="grid"]')
    ?.querySelector<HTMLInputElement>(`[data-row="${row}"] input[data-figure="${from.dataset.figure}"]`)
  beside?.focus()
  return beside instanceof HTMLInputElement
}
