import { CloseOutlined, QrcodeOutlined } from '@ant-design/icons'
import { skcNoLength } from '@fairdesk/contract/values/code-lengths'
import { Checkbox, Input } from 'antd'
import { NumberInput } from '../../../../../kit/number/NumberInput.tsx'
import { formatInteger } from '../../../../../kit/text/format.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../../../ui/form/MoveButtons.tsx'
import { IconButton } from '../../../../../ui/IconButton.tsx'
import { StateTag } from '../../../../../ui/state/StateTag.tsx'
import type { ColourFacts } from '../colour-facts.ts'
import type { ColourDraft } from '../goods-draft.ts'
import { ColourName } from './ColourName.tsx'

type Props = {
  readonly colour: ColourDraft
  readonly facts: ColourFacts
  readonly position: { readonly index: number; readonly count: number }
  readonly onChange: (changes: Partial<ColourDraft>) => void
  readonly onMove: (delta: 1 | -1) => void
  readonly onRemove: () => void
  /** Absent where there is no tag to print: not saved yet, or dropped. */
  readonly onPrint?: (() => void) | undefined
}

const tones = { onSale: 'plain', frozen: 'busy', dropped: 'bad' } as const

export const ColourRow = ({ colour, facts, position, onChange, onMove, onRemove, onPrint }: Props) => {
  const { goods, goodsRecord: texts } = usePhrases()
  const { colour: heads } = texts
  const named = (head: string) => ({ 'aria-label': `${facts.name} ${head}` })
  return (
    <tr>
      <th scope="row">
        <ColourName {...facts} />
      </th>
      <td>
        <Input
          {...named(heads.skcNo)}
          style={{ width: 160 }}
          maxLength={skcNoLength}
          title={heads.skcNoHint}
          value={colour.skcNo}
          onChange={({ target }) => onChange({ skcNo: target.value })}
        />
      </td>
      {(['mustOrder', 'mainPush'] as const).map((name) => (
        <td key={name}>
          <Checkbox
            {...named(heads[name])}
            checked={colour[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
        </td>
      ))}
      {(['moq', 'factoryMin'] as const).map((name) => (
        <td key={name}>
          <NumberInput
            label={`${facts.name} ${heads[name]}`}
            input={{ className: 'fd-goods-pieces' }}
            isTight
            range={{ min: 1, max: name === 'moq' ? 9999 : 10_000_000 }}
            value={colour[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        </td>
      ))}
      <td className="fd-goods-number">{formatInteger(facts.qty)}</td>
      <td>
        {facts.status === 'onSale' ? (
          goods.states.onSale
        ) : (
          <StateTag tone={tones[facts.status]}>{goods.states[facts.status]}</StateTag>
        )}
      </td>
      <td className="fd-table-actions">
        <IconButton
          icon={<QrcodeOutlined />}
          label={heads.print(facts)}
          disabled={onPrint === undefined}
          onClick={onPrint}
        />
        <MoveButtons
          labels={{ up: heads.up(facts), down: heads.down(facts) }}
          position={position}
          onMove={(direction) => onMove(direction === 'up' ? -1 : 1)}
        />
        <IconButton
          icon={<CloseOutlined />}
          label={heads.remove(facts)}
          title={facts.qty > 0 ? heads.orderedStays : heads.remove(facts)}
          disabled={facts.qty > 0}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}
