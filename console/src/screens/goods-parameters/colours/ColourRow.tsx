import { type Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { CellField } from '../cells/CellField.tsx'
import { CodedRow } from '../cells/CodedRow.tsx'
import { addColour, changeColour, deleteColour } from './colour-writes.ts'
import { hexOf } from './hex-of.ts'

const calls = { change: goodsCodes.updateColour, merge: goodsCodes.mergeColour, remove: goodsCodes.deleteColour }

type Props = {
  readonly colour: Colour
  readonly place: { readonly index: number; readonly of: number } | null
  readonly onMerge: () => void
}

/** One colour and all that is done with it in place. */
export const ColourRow = ({ colour, place, onMerge }: Props) => {
  const { goodsCodes: words } = usePhrases()
  const { id: _id, version: _version, skcs, rules, binned, ...kept } = colour
  const { name, rgb } = colour
  const uses = { skcs, rules, binned }
  const ofRow = (field: string) => words.ofRow({ field, name })
  const writes = {
    change: (changes: Parameters<typeof changeColour>[1]) => changeColour(colour, changes),
    remove: () => deleteColour(colour),
    addAgain: () => addColour(kept),
  }
  const paint = (text: string): Promise<unknown> => {
    const hex = text === '' ? null : hexOf(text)
    if (hex !== undefined) return changeColour(colour, { rgb: hex })
    notify({ kind: 'error', text: words.badRgb })
    return Promise.reject(new Error(words.badRgb))
  }
  return (
    <CodedRow type="colour" row={colour} place={place} uses={uses} calls={calls} writes={writes} onMerge={onMerge}>
      <td className="fd-colour-rgb">
        <ColourWell rgb={rgb} label={words.picker({ name })} onPick={(hex) => void paint(hex).catch(() => undefined)} />
        <CellField
          write={calls.change}
          column="rgb"
          label={ofRow(words.rgb)}
          value={rgb === null ? '' : `#${rgb}`}
          placeholder="#"
          onSave={paint}
        />
      </td>
      <td>
        <CellField
          write={calls.change}
          column="group"
          label={ofRow(words.group)}
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

/** What stands in the picker where no colour is known: it can show nothing at all. */
const unknown = '#c9c4bc'

/** The colour as it looks; pressed it opens the system's own picker, and takes what was picked when that is left. */
const ColourWell = ({ rgb, label, onPick }: ColourWellProps) => {
  const barred = useFairWrites()(calls.change)
  const [draft, setDraft] = useState<string | null>(null)
  const shown = rgb === null ? unknown : `#${rgb}`
  const leave = () => {
    if (draft !== null && draft !== shown) onPick(draft)
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
      value={draft ?? shown}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={leave}
    />
  )
}
