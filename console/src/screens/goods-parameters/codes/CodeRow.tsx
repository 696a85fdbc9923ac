import type { CommonCode } from '@fairdesk/contract/areas/data/goods-codes'
import { Switch } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { CodedRow } from '../cells/CodedRow.tsx'
import { DateCell } from '../cells/DateCell.tsx'
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
  const { goodsCodes: words } = usePhrases()
  const { id: _id, version: _version, uses, ...kept } = code
  const ofRow = (field: string) => words.ofRow({ field, name: code.name })
  const writes = {
    change: (changes: Parameters<typeof changeCode>[1]) => changeCode(code, changes),
    remove: () => deleteCode(code),
    addAgain: () => addCode(kept),
  }
  const date = (field: 'launchDate' | 'deliveryDate') => (
    <td>
      <DateCell label={ofRow(words[field])} value={code[field]} onSave={(day) => changeCode(code, { [field]: day })} />
    </td>
  )
  const enabled = (
    <td>
      <Switch
        size="small"
        checked={code.enabled}
        aria-label={ofRow(words.enabled)}
        onChange={(isOn) => void changeCode(code, { enabled: isOn }).catch(() => undefined)}
      />
    </td>
  )
  return (
    <CodedRow type={code.type} row={code} place={place} uses={uses} writes={writes} onMerge={onMerge} last={enabled}>
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
    </CodedRow>
  )
}
