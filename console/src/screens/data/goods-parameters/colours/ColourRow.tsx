import { type Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { CellField } from '../cells/CellField.tsx'
import { CodedRow } from '../cells/CodedRow.tsx'
import { addColour, changeColour, deleteColour } from './colour-writes.ts'
import { hexOf } from './hex-of.ts'

const calls = { change: goodsCodes.updateColour, merge: goodsCodes.mergeColour, remove: goodsCodes.deleteColour }

type Props = {
  readonly colour: Colour
  readonly position: { readonly index: number; readonly count: number } | null
  readonly onMerge: () => void
}

/** One colour and all that is done with it in place. */
export const ColourRow = ({ colour, position, onMerge }: Props) => {
  const { goodsCodes: texts } = usePhrases()
  const { id: _id, version: _version, skcs, rules, binned, ...kept } = colour
  const { name, rgb } = colour
  const uses = { skcs, rules, binned }
  const ofRow = (field: string) => texts.ofRow({ field, name })
  const writes = {
    change: (changes: Parameters<typeof changeColour>[1]) => changeColour(colour, changes),
    remove: () => deleteColour(colour),
    addAgain: () => addColour(kept),
  }
  const paint = (text: string): Promise<unknown> => {
    const hex = text === '' ? null : hexOf(text)
    if (hex !== undefined) return changeColour(colour, { rgb: hex })
    notify({ kind: 'error', text: texts.badRgb })
    return Promise.reject(new Error(texts.badRgb))
  }
  return (
    <CodedRow
      type="colour"
      row={colour}
      position={position}
      uses={uses}
      calls={calls}
      writes={writes}
      onMerge={onMerge}
    >
      <td className="fd-colour-rgb">
        <ColourWell rgb={rgb} label={texts.picker({ name })} onPick={(hex) => void paint(hex).catch(() => undefined)} />
        <CellField
          write={calls.change}
          column="rgb"
          label={ofRow(texts.rgb)}
          value={rgb === null ? '' : `#${rgb}`}
          placeholder="#"
          onSave={paint}
        />
      </td>
      <td>
        <CellField
          write={calls.change}
          column="group"
          label={ofRow(texts.group)}
          value={colour.group}
          onSave={(text) => changeColour(colour, { group: text })}
        />
      </td>
    </CodedRow>
  )
}

type ColourWellProps = {
  readonly rgb: string | null
  readonly label: string
  readonly onPick: (hex: string) => void
}

/** Picker value for an unknown colour: the picker cannot be empty. */
const unknown = '#c9c4bc'

/** Colour swatch; a press opens the system's own picker, and the picked colour is saved on leaving it. */
const ColourWell = ({ rgb, label, onPick }: ColourWellProps) => {
  const barred = useFairWrites()(calls.change)
  const [draft, setDraft] = useState<string | null>(null)
  const hexColour = rgb === null ? unknown : `#${rgb}`
  const commitDraft = () => {
    if (draft !== null && draft !== hexColour) onPick(draft)
    setDraft(null)
  }
  return (
    <input
      type="color"
      className="fd-colour-well"
      data-unknown={rgb === null && draft === null}
      aria-label={label}
      disabled={barred !== ''}
      title={barred || undefined}
      value={draft ?? hexColour}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commitDraft}
    />
  )
}
