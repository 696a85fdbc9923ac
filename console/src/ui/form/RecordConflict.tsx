import { Modal, Radio } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { TableHead } from '../TableHead.tsx'
import { FirstFocus } from './FirstFocus.tsx'
import '../plain-table.css'
import './record-conflict.css'

type Side = 'mine' | 'theirs'

type Conflict<D> = {
  readonly mine: D
  readonly theirs: D
  /** The fields that differ, with the side that stands unless one chooses. */
  readonly fields: ReadonlyMap<keyof D, Side>
  readonly resolve: (chosen: ReadonlyMap<keyof D, Side>) => void
  readonly dismiss: () => void
}

/** `note` says what has happened, and what choosing does. */
type Word = 'title' | 'note' | 'field' | 'mine' | 'theirs' | 'nothing' | 'save' | 'cancel'

type Props<D> = {
  readonly words: Readonly<Record<Word, string>>
  readonly conflict: Conflict<D>
  readonly label: (field: keyof D) => string
  /** A field of one side in words; `against` is the other side, for a field that shows only what it differs in. */
  readonly format: (field: keyof D, of: D, against: D) => ReactNode
}

/** Two people's values of one record side by side, one of each to be chosen. */
export const RecordConflict = <D extends object>({ words, conflict, label, format }: Props<D>) => {
  const { mine, theirs, fields, resolve, dismiss } = conflict
  const [chosen, setChosen] = useState(fields)
  useFocusAfterwards()
  return (
    <Modal
      open
      width={720}
      title={words.title}
      okText={words.save}
      cancelText={words.cancel}
      onOk={() => resolve(chosen)}
      onCancel={dismiss}
    >
      <p className="fd-conflict-note">{words.note}</p>
      <div className="fd-conflict-room">
        <table className="fd-table fd-conflict">
          <TableHead heads={[words.field, words.mine, words.theirs]} />
          <tbody>
            {[...fields].map(([field, first], row) => (
              <tr key={String(field)} data-field={String(field)}>
                <th scope="row">{label(field)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} data-chosen={chosen.get(field) === side}>
                    <FirstFocus isWanted={row === 0 && side === first}>
                      <Radio
                        checked={chosen.get(field) === side}
                        onChange={() => setChosen((now) => new Map(now).set(field, side))}
                        name={`choice-${String(field)}`}
                        aria-label={`${label(field)} ${words[side]}`}
                      >
                        {(side === 'mine' ? format(field, mine, theirs) : format(field, theirs, mine)) || (
                          <span className="fd-conflict-none">{words.nothing}</span>
                        )}
                      </Radio>
                    </FirstFocus>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

/** It is taken away as a whole: the keyboard is given back to the field it came from, where that is still there. */
function useFocusAfterwards(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (from instanceof HTMLElement) setTimeout(() => from.isConnected && from.focus({ preventScroll: true }))
    },
    [from],
  )
}
