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
  /** Fields that differ, each with the side used by default. */
  readonly fields: ReadonlyMap<keyof D, Side>
  readonly resolve: (selectedSides: ReadonlyMap<keyof D, Side>) => void
  readonly dismiss: () => void
}

/** `note` explains what has happened and the effect of the choice. */
type Word = 'title' | 'note' | 'field' | 'mine' | 'theirs' | 'nothing' | 'save' | 'cancel'

type Props<D> = {
  readonly texts: Readonly<Record<Word, string>>
  readonly conflict: Conflict<D>
  readonly label: (field: keyof D) => string
  /** Formats a field of one side; `against` is the other side, for fields that show only the differences. */
  readonly format: (field: keyof D, draft: D, against: D) => ReactNode
}

/** Two people's values of one record side by side, one of each to be chosen. */
export const RecordConflict = <D extends object>({ texts, conflict, label, format }: Props<D>) => {
  const { mine, theirs, fields, resolve, dismiss } = conflict
  const [selectedSides, setSelectedSides] = useState(fields)
  useFocusAfterwards()
  return (
    <Modal
      open
      width={720}
      title={texts.title}
      okText={texts.save}
      cancelText={texts.cancel}
      onOk={() => resolve(selectedSides)}
      onCancel={dismiss}
    >
      <p className="fd-conflict-note">{texts.note}</p>
      <div className="fd-conflict-room">
        <table className="fd-table fd-conflict">
          <TableHead heads={[texts.field, texts.mine, texts.theirs]} />
          <tbody>
            {[...fields].map(([field, first], row) => (
              <tr key={String(field)} data-field={String(field)}>
                <th scope="row">{label(field)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} data-chosen={selectedSides.get(field) === side}>
                    <FirstFocus isWanted={row === 0 && side === first}>
                      <Radio
                        checked={selectedSides.get(field) === side}
                        onChange={() => setSelectedSides((current) => new Map(current).set(field, side))}
                        name={`choice-${String(field)}`}
                        aria-label={`${label(field)} ${texts[side]}`}
                      >
                        {(side === 'mine' ? format(field, mine, theirs) : format(field, theirs, mine)) || (
                          <span className="fd-weak">{texts.nothing}</span>
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
  const [previousFocus] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (previousFocus instanceof HTMLElement)
        setTimeout(() => previousFocus.isConnected && previousFocus.focus({ preventScroll: true }))
    },
    [previousFocus],
  )
}
