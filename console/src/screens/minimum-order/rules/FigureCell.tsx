import { type MinimumFigure, type MinimumRule, ruleRange } from '@fairdesk/contract/areas/data/minimums'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { readNumber } from '../../../kit/number/read-number.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { parseTable } from '../../../ui/grid/range/clipboard-table.ts'
import { ruleName } from './rule-name.ts'

export type FigureEdits = {
  /** Saves the figure of a rule as it was seen; false where it is not saved, which has been told. */
  readonly save: (seen: MinimumRule, figure: MinimumFigure, value: number | null) => Promise<boolean>
  /** Several cells at once, this one the upper left. */
  readonly pasteBlock: (rule: MinimumRule, figure: MinimumFigure, cells: string[][]) => void
}

type Props = {
  readonly rule: MinimumRule
  readonly figure: MinimumFigure
  readonly edits: FigureEdits
}

/** What is typed, and the rule as it was seen when that began. */
type Draft = { readonly text: string; readonly seen: MinimumRule }

/** A figure that is changed where it stands: leaving it saves, Enter saves and goes on, Escape gives back. */
export const FigureCell = ({ rule, figure, edits }: Props) => {
  const { minimums: words } = usePhrases()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isWrong, setWrong] = useState(false)
  useUnsaved(draft !== null)
  const giveBack = () => {
    setDraft(null)
    setWrong(false)
  }
  const save = async () => {
    if (draft === null) return
    const value = readNumber(draft.text, ruleRange)
    if (value === draft.seen[figure]) return giveBack()
    if (value === undefined) {
      setWrong(true)
      return notify({ kind: 'error', text: words.notNumber })
    }
    // What is not saved waits to be mended.
    const isSaved = await edits.save(draft.seen, figure, value)
    setWrong(!isSaved)
    // What was typed meanwhile is saved when it is left.
    if (isSaved) setDraft((now) => (now === draft ? null : now))
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
    edits.pasteBlock(rule, figure, cells)
  }
  return (
    <input
      className="fd-figure"
      inputMode="numeric"
      maxLength={12}
      value={draft?.text ?? rule[figure] ?? ''}
      aria-label={words.ofRule({ field: words.columns[figure], whom: ruleName(rule) })}
      aria-invalid={isWrong}
      data-figure={figure}
      data-rule={rule.id}
      placeholder="–"
      onChange={({ target }) => setDraft({ text: target.value, seen: draft?.seen ?? rule })}
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
