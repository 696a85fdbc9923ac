import type { Colour } from '@fairdesk/contract/areas/goods-codes'
import { sayUses } from '@fairdesk/phrases/say-uses'
import { Button } from 'antd'
import { notify } from '../../../kit/notices.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { CellField } from '../cells/CellField.tsx'
import { OrderButtons } from '../cells/OrderButtons.tsx'
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
  const { goodsCodes: words, shell, operationLogs } = usePhrases()
  const { name, rgb, skcs, rules, binned } = colour
  const usedBy = sayUses({ skcs, rules, binned }, words.used, operationLogs.comma)
  const ofRow = (field: string) => words.ofRow({ field, name })
  const paint = (text: string): Promise<unknown> => {
    const hex = text === '' ? null : hexOf(text)
    if (hex !== undefined) return changeColour(colour, { rgb: hex })
    notify({ kind: 'error', text: words.badRgb })
    return Promise.reject(new Error(words.badRgb))
  }
  const remove = async () => {
    await deleteColour(colour)
    const { id: _id, version: _version, skcs: _skcs, rules: _rules, binned: _binned, ...kept } = colour
    const undo = () => void addColour(kept).catch(() => undefined)
    notify({ kind: 'undoable', text: words.deleted({ name }), undoText: shell.undo, undo })
  }
  return (
    <tr>
      <td>
        <OrderButtons type="colour" row={colour} place={place} />
      </td>
      <td>
        <CellField
          isNeeded
          field="code"
          label={ofRow(words.code)}
          value={colour.code}
          fixed={usedBy === '' ? undefined : words.fixed}
          onSave={(text) => changeColour(colour, { code: text })}
        />
      </td>
      <td>
        <CellField
          isNeeded
          field="name"
          label={ofRow(words.name)}
          value={name}
          onSave={(text) => changeColour(colour, { name: text })}
        />
      </td>
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
      <td className="fd-code-uses" data-unused={usedBy === ''} title={usedBy}>
        {usedBy || words.unused}
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
