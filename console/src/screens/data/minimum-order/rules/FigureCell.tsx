import {
  type MinimumFigure,
  type MinimumRule,
  minimums as minimumsCalls,
  ruleRange,
} from '@fairdesk/contract/areas/data/minimums'
import { readNumber } from '@fairdesk/contract/names/read-number'
import type { ClipboardEvent } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { useCell } from '../../../../kit/save/use-cell.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { parseTable } from '../../../../ui/clipboard/clipboard-table.ts'
import { EditableCell } from '../../../../ui/editable-table/EditableCell.tsx'
import { clipboardText } from '../../../../ui/size-matrix/paste/clipboard-text.ts'
import { ruleName } from './rule-name.ts'

export type FigureEdits = {
  /** Saves a figure of a rule over the version that was seen; returns false if not saved, which has been notified. */
  readonly save: (baseRule: MinimumRule, figure: MinimumFigure, value: number | null) => Promise<boolean>
  /** Several cells at once, this one the upper left. */
  readonly pasteBlock: (rule: MinimumRule, figure: MinimumFigure, cells: string[][]) => void
}

type Props = {
  readonly rule: MinimumRule
  readonly figure: MinimumFigure
  readonly edits: FigureEdits
}

/** A figure of a rule. */
export const FigureCell = ({ rule, figure, edits }: Props) => {
  const { minimums: texts } = usePhrases()
  const barred = useFairWrites()(minimumsCalls.change)
  const typing = useCell({
    row: rule,
    displayText: String(rule[figure] ?? ''),
    read: (text) => readNumber(text, ruleRange),
    save: (value, baseRule) => edits.save(baseRule, figure, value),
    onUnread: () => notify({ kind: 'error', text: texts.notNumber }),
  })
  const onPaste = (event: ClipboardEvent) => {
    const cells = parseTable(clipboardText(event.clipboardData))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    edits.pasteBlock(rule, figure, cells)
  }
  return (
    <EditableCell
      {...typing}
      disabled={barred !== ''}
      title={barred || undefined}
      label={texts.ofRule({ field: texts.columns[figure], whom: ruleName(rule) })}
      column={figure}
      data-rule={rule.id}
      inputMode="numeric"
      maxLength={12}
      placeholder="–"
      onFocus={({ target }) => target.select()}
      onPaste={onPaste}
      // The grid marks cells with the pointer; here it sets the caret.
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}
