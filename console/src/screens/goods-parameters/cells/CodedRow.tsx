import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import type { FairWrite } from '@fairdesk/contract/fair-states'
import { lengthOfCode } from '@fairdesk/contract/values/code-lengths'
import { formatUses } from '@fairdesk/phrases/format-uses'
import type { ReactNode } from 'react'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../ui/form/MoveButtons.tsx'
import { deleteUndoable } from '../delete-undoable.ts'
import { CellField } from './CellField.tsx'
import { type MovedType, moveParameter } from './move-parameter.ts'

type Row = { readonly id: number; readonly code: string; readonly name: string }

type Props = {
  readonly type: MovedType
  readonly row: Row
  /** Not told while only a part of the list is in sight: a neighbour may be out of it. */
  readonly place: { readonly index: number; readonly of: number } | null
  readonly uses: Readonly<Record<string, number>>
  /** The calls that change, merge and delete it. */
  readonly calls: { readonly change: FairWrite; readonly merge: FairWrite; readonly remove: FairWrite }
  /** Each rejects where it was refused, which has been told. */
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

/** What rows of codes and of colours have in common: place, code, name, uses, merging and deleting. */
export const CodedRow = ({ type, row, place, uses, calls, writes, onMerge, children, last }: Props) => {
  const { goodsCodes: words, operationLogs } = usePhrases()
  const { code, name } = row
  const { change, ...deletion } = writes
  const usedBy = formatUses(uses, words.used, operationLogs.comma)
  const field = (key: 'code' | 'name', fixed?: string) => (
    <td>
      <CellField
        write={calls.change}
        isNeeded
        column={key}
        most={lengthOfCode(type)}
        label={words.ofRow({ field: words[key], name })}
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
            labels={{ up: words.up(row), down: words.down(row) }}
            place={place}
            onMove={(direction) => moveParameter(type, row, direction)}
          />
        </WriteScope>
      </td>
      {field('code', usedBy === '' ? undefined : words.fixed)}
      {field('name')}
      {children}
      <td className="fd-code-uses" data-unused={usedBy === ''} title={usedBy}>
        {usedBy || words.unused}
      </td>
      {last}
      <td className="fd-table-actions">
        <WriteButton write={calls.merge} type="link" size="small" onClick={onMerge}>
          {words.merge}
        </WriteButton>
        <WriteButton
          write={calls.remove}
          type="link"
          size="small"
          danger
          disabled={usedBy !== ''}
          onClick={() => void deleteUndoable({ text: words.deleted({ name }), ...deletion })}
        >
          {words.delete}
        </WriteButton>
      </td>
    </tr>
  )
}
