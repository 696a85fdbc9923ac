import { Modal, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { FirstFocus } from './FirstFocus.tsx'
import '../plain-table.css'
import './field-choices.css'

export interface ChoiceField {
  readonly name: string
  readonly label: string
  /** The two values in words. */
  readonly mine: string
  readonly theirs: string
  readonly first: 'mine' | 'theirs'
}

export interface ChoiceWords {
  readonly title: string
  /** What has happened, and what choosing does. */
  readonly note: string
  readonly field: string
  readonly mine: string
  readonly theirs: string
  readonly nothing: string
  readonly save: string
  readonly cancel: string
}

type Props = {
  readonly words: ChoiceWords
  readonly fields: readonly ChoiceField[]
  readonly onSettle: (chosen: ReadonlyMap<string, 'mine' | 'theirs'>) => void
  readonly onCancel: () => void
}

/** Two people's values of one record side by side, one of each to be chosen. */
export const FieldChoices = ({ words, fields, onSettle, onCancel }: Props) => {
  const [chosen, setChosen] = useState(() => new Map(fields.map(({ name, first }) => [name, first])))
  useFocusAfterwards()
  return (
    <Modal
      open
      width={720}
      title={words.title}
      okText={words.save}
      cancelText={words.cancel}
      onOk={() => onSettle(chosen)}
      onCancel={onCancel}
    >
      <p className="fd-choices-note">{words.note}</p>
      <div className="fd-choices-room">
        <table className="fd-table fd-choices">
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.mine}</th>
              <th scope="col">{words.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, mine, theirs, first }, row) => (
              <tr key={name} data-field={name}>
                <th scope="row">{label}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} data-chosen={chosen.get(name) === side}>
                    <FirstFocus isWanted={row === 0 && side === first}>
                      <Radio
                        checked={chosen.get(name) === side}
                        onChange={() => setChosen((now) => new Map(now).set(name, side))}
                        name={`choice-${name}`}
                        aria-label={`${label} ${words[side]}`}
                      >
                        {(side === 'mine' ? mine : theirs) || <span className="fd-choices-none">{words.nothing}</span>}
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
