import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import type { FairWrite } from '@fairdesk/contract/fair-states'
import { lengthOfCode } from '@fairdesk/contract/values/code-lengths'
import { formatUses } from '@fairdesk/phrases/format-uses'
import type { ReactNode } from 'react'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../../ui/form/MoveButtons.tsx'
import { deleteUndoable } from '../delete-undoable.ts'
import { CellField } from './CellField.tsx'
import { moveParameter, type SortableType } from './move-parameter.ts'

type Row = { readonly id: number; readonly code: string; readonly name: string }

type Props = {
  readonly type: SortableType
  readonly row: Row
  /** Null while only part of the list is visible: a neighbour may be hidden. */
  readonly position: { readonly index: number; readonly count: number } | null
  readonly uses: Readonly<Record<string, number>>
  /** The calls that change, merge and delete it. */
  readonly calls: { readonly change: FairWrite; readonly merge: FairWrite; readonly remove: FairWrite }
  /** Each rejects if refused, which has been reported. */
  readonly writes: {
    readonly change: (changes: { readonly code?: string; readonly name?: string }) => Promise<unknown>
    readonly remove: () => Promise<unknown>
    readonly addAgain: () => Promise<unknown>
  }
  readonly onMerge: () => void
  /** Cells behind the name, and behind the uses. */
  readonly children: ReactNode
  readonly last?: ReactNode
}

/** Common part of the rows of codes and colours: place, code, name, uses, merging and deleting. */
export const CodedRow = ({ type, row, position, uses, calls, writes, onMerge, children, last }: Props) => {
  const { goodsCodes: texts, operationLogs } = usePhrases()
  const { code, name } = row
  const { change, ...deletion } = writes
  const usedBy = formatUses(uses, texts.used, operationLogs.comma)
  const field = (key: 'code' | 'name', fixed?: string) => (
    <td>
      <CellField
        write={calls.change}
        isNeeded
        column={key}
        maxLength={lengthOfCode(type)}
        label={texts.ofRow({ field: texts[key], name })}
        value={key === 'code' ? code : name}
        fixed={fixed}
        onSave={(text) => change({ [key]: text })}
      />
    </td>
  )
  return (
    <tr>
      <td>
        <WriteScope write={goodsParameters.moveUpAndDown}>
          <MoveButtons
            labels={{ up: texts.up(row), down: texts.down(row) }}
            position={position}
            onMove={(direction) => moveParameter(type, row, direction)}
          />
        </WriteScope>
      </td>
      {field('code', usedBy === '' ? undefined : texts.fixed)}
      {field('name')}
      {children}
      <td className="fd-code-uses" data-unused={usedBy === ''} title={usedBy}>
        {usedBy || texts.unused}
      </td>
      {last}
      <td className="fd-table-actions">
        <WriteButton write={calls.merge} type="link" size="small" onClick={onMerge}>
          {texts.merge}
        </WriteButton>
        <WriteButton
          write={calls.remove}
          type="link"
          size="small"
          danger
          disabled={usedBy !== ''}
          onClick={() => void deleteUndoable({ text: texts.deleted({ name }), ...deletion })}
        >
          {texts.delete}
        </WriteButton>
      </td>
    </tr>
  )
}
