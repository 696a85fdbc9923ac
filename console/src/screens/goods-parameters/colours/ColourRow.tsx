import type { Colour } from '@fairdesk/contract/areas/data/goods-codes'
import { notify } from '../../../kit/notify/notices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { CellField } from '../cells/CellField.tsx'
import { CodedRow } from '../cells/CodedRow.tsx'
import { ColourWell } from './ColourWell.tsx'
import { addColour, changeColour, deleteColour } from './colour-writes.ts'
import { hexOf } from './hex-of.ts'

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
    <CodedRow type="colour" row={colour} place={place} uses={uses} writes={writes} onMerge={onMerge}>
      <td className="fd-colour-rgb">
        <ColourWell rgb={rgb} label={words.picker({ name })} onPick={(hex) => void paint(hex).catch(() => undefined)} />
        <CellField
          field="rgb"
          label={ofRow(words.rgb)}
          value={rgb === null ? '' : `#${rgb}`}
          placeholder="#"
          onSave={paint}
        />
      </td>
      <td>
        <CellField
          field="group"
          label={ofRow(words.group)}
          value={colour.group}
          onSave={(text) => changeColour(colour, { group: text })}
        />
      </td>
    </CodedRow>
  )
}
