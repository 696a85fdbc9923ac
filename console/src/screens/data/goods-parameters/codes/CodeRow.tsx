import { type CommonCode, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { DatePicker, Switch } from 'antd'
import dayjs from 'dayjs'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { CodedRow } from '../cells/CodedRow.tsx'
import { addCode, changeCode, deleteCode } from './code-writes.ts'

const calls = {
  change: goodsCodes.updateGoodsBese,
  merge: goodsCodes.mergeCommonCode,
  remove: goodsCodes.deleteCommonCode,
}

type Props = {
  readonly code: CommonCode
  /** Possible parents; null if its type has none. */
  readonly parents: readonly CommonCode[] | null
  readonly position: { readonly index: number; readonly count: number } | null
  readonly onMerge: () => void
}

/** One code and all that is done with it in place. */
export const CodeRow = ({ code, parents, position, onMerge }: Props) => {
  const { goodsCodes: texts } = usePhrases()
  const { id: _id, version: _version, uses, ...kept } = code
  const ofRow = (field: string) => texts.ofRow({ field, name: code.name })
  const writes = {
    change: (changes: Parameters<typeof changeCode>[1]) => changeCode(code, changes),
    remove: () => deleteCode(code),
    addAgain: () => addCode(kept),
  }
  const date = (field: 'launchDate' | 'deliveryDate') => (
    <td>
      <WriteScope write={calls.change}>
        <DateCell
          label={ofRow(texts[field])}
          value={code[field]}
          onSave={(day) => changeCode(code, { [field]: day })}
        />
      </WriteScope>
    </td>
  )
  const enabled = (
    <td>
      <WriteScope write={calls.change}>
        <Switch
          size="small"
          checked={code.enabled}
          aria-label={ofRow(texts.enabled)}
          onChange={(isOn) => void changeCode(code, { enabled: isOn }).catch(() => undefined)}
        />
      </WriteScope>
    </td>
  )
  return (
    <CodedRow
      type={code.type}
      row={code}
      position={position}
      uses={uses}
      calls={calls}
      writes={writes}
      onMerge={onMerge}
      last={enabled}
    >
      {parents && (
        <td>
          <WriteScope write={calls.change}>
            <select
              className="fd-cell"
              aria-label={ofRow(texts.parent)}
              value={code.parentId ?? ''}
              onChange={({ target }) =>
                void changeCode(code, { parentId: target.value === '' ? null : Number(target.value) }).catch(
                  () => undefined,
                )
              }
            >
              <option value="">{texts.noParent}</option>
              {parents.map(({ id, name: parent }) => (
                <option key={id} value={id}>
                  {parent}
                </option>
              ))}
            </select>
          </WriteScope>
        </td>
      )}
      {code.type === 'wave' && date('launchDate')}
      {code.type === 'wave' && date('deliveryDate')}
    </CodedRow>
  )
}

type DateCellProps = {
  /** Date as `2027-03-01`; null if not set. */
  readonly value: string | null
  /** Accessible name of the input, beside its column's head. */
  readonly label: string
  /** Rejects if it was not saved: the caller reports that, and the field shows the saved value. */
  readonly onSave: (date: string | null) => Promise<unknown>
}

/** A day in a row, saved when it is chosen. */
const DateCell = ({ value, label, onSave }: DateCellProps) => (
  <DatePicker
    className="fd-full-width"
    variant="borderless"
    size="small"
    value={value === null ? null : dayjs(value)}
    placeholder=""
    aria-label={label}
    onChange={(day) => void onSave(day ? day.format('YYYY-MM-DD') : null).catch(() => undefined)}
  />
)
