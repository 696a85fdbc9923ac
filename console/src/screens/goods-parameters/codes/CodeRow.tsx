import type { CommonCode } from '@fairdesk/contract/areas/goods-codes'
import { sayUses } from '@fairdesk/phrases/say-uses'
import { Button, Switch } from 'antd'
import { notify } from '../../../kit/notices.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { CellField } from '../cells/CellField.tsx'
import { DateCell } from '../cells/DateCell.tsx'
import { OrderButtons } from '../cells/OrderButtons.tsx'
import { addCode, changeCode, deleteCode } from './code-writes.ts'

type Props = {
  readonly code: CommonCode
  /** What it may stand under; null where its type stands under none. */
  readonly parents: readonly CommonCode[] | null
  readonly place: { readonly index: number; readonly of: number } | null
  readonly onMerge: () => void
}

/** One code and all that is done with it in place. */
export const CodeRow = ({ code, parents, place, onMerge }: Props) => {
  const { goodsCodes: words, shell, operationLogs } = usePhrases()
  const { name, uses } = code
  const usedBy = sayUses(uses, words.used, operationLogs.comma)
  const ofRow = (field: string) => words.ofRow({ field, name })
  const remove = async () => {
    await deleteCode(code)
    const { id: _id, version: _version, uses: _uses, ...kept } = code
    const undo = () => void addCode(kept).catch(() => undefined)
    notify({ kind: 'undoable', text: words.deleted({ name }), undoText: shell.undo, undo })
  }
  const date = (field: 'launchDate' | 'deliveryDate') => (
    <td>
      <DateCell label={ofRow(words[field])} value={code[field]} onSave={(day) => changeCode(code, { [field]: day })} />
    </td>
  )
  return (
    <tr>
      <td>
        <OrderButtons type={code.type} row={code} place={place} />
      </td>
      <td>
        <CellField
          isNeeded
          field="code"
          label={ofRow(words.code)}
          value={code.code}
          fixed={usedBy === '' ? undefined : words.fixed}
          onSave={(text) => changeCode(code, { code: text })}
        />
      </td>
      <td>
        <CellField
          isNeeded
          field="name"
          label={ofRow(words.name)}
          value={name}
          onSave={(text) => changeCode(code, { name: text })}
        />
      </td>
      {parents && (
        <td>
          <select
            className="fd-cell"
            aria-label={ofRow(words.parent)}
            value={code.parentId ?? ''}
            onChange={({ target }) =>
              void changeCode(code, { parentId: target.value === '' ? null : Number(target.value) }).catch(
                () => undefined,
              )
            }
          >
            <option value="">{words.noParent}</option>
            {parents.map(({ id, name: parent }) => (
              <option key={id} value={id}>
                {parent}
              </option>
            ))}
          </select>
        </td>
      )}
      {code.type === 'wave' && date('launchDate')}
      {code.type === 'wave' && date('deliveryDate')}
      <td className="fd-code-uses" data-unused={usedBy === ''} title={usedBy}>
        {usedBy || words.unused}
      </td>
      <td>
        <Switch
          size="small"
          checked={code.enabled}
          aria-label={ofRow(words.enabled)}
          onChange={(enabled) => void changeCode(code, { enabled }).catch(() => undefined)}
        />
      </td>
      <td className="fd-table-actions">
        <Button type="link" size="small" onClick={onMerge}>
          {words.merge}
        </Button>
        <Button
          type="link"
          size="small"
          danger
          disabled={usedBy !== ''}
          onClick={() => void remove().catch(() => undefined)}
        >
          {words.delete}
        </Button>
      </td>
    </tr>
  )
}
