import { roundings } from '@fairdesk/contract/areas/orders/order-rows'
import { Checkbox, Input, Segmented, Select } from 'antd'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type RowDraft, readParts } from './row-draft.ts'

type Props = { readonly draft: RowDraft; readonly onChange: (changes: Partial<RowDraft>) => void }

const ways = ['add', 'factor', 'multiple', 'ratio'] as const

/** How the quantities of each row change. */
export const ChangeFields = ({ draft, onChange }: Props) => {
  const { orderRows: words } = usePhrases()
  return (
    <>
      <Segmented<RowDraft['by']>
        options={ways.map((value) => ({ value, label: words.by[value] }))}
        value={draft.by}
        onChange={(by) => onChange({ by })}
      />
      <div className="fd-rows-line">
        <div className={draft.by === 'multiple' ? 'fd-rows-line' : 'fd-rows-number'}>
          <WayFields draft={draft} onChange={onChange} />
        </div>
        {(draft.by === 'factor' || draft.by === 'multiple') && (
          <Select
            aria-label={words.rounding}
            value={draft.rounding}
            options={roundings.map((value) => ({ value, label: words.roundings[value] }))}
            onChange={(rounding) => onChange({ rounding })}
          />
        )}
      </div>
      <small className="fd-weak">{words.hints[draft.by]}</small>
    </>
  )
}

const WayFields = ({ draft, onChange }: Props) => {
  const { orderRows: words } = usePhrases()
  if (draft.by === 'add')
    return (
      <NumberInput
        key="add"
        label={words.pieces}
        value={draft.pieces}
        range={{ min: -9999, max: 9999 }}
        input={{ placeholder: words.pieces }}
        onChange={(pieces) => onChange({ pieces })}
      />
    )
  if (draft.by === 'factor')
    return (
      <NumberInput
        key="factor"
        label={words.percent}
        value={draft.percent}
        range={{ min: 0, max: 10_000, decimals: 2 }}
        input={{ placeholder: words.percent }}
        onChange={(percent) => onChange({ percent })}
      />
    )
  if (draft.by === 'multiple')
    return (
      <>
        <Checkbox checked={draft.isOwnMultiple} onChange={({ target }) => onChange({ isOwnMultiple: target.checked })}>
          {words.ownMultiple}
        </Checkbox>
        {!draft.isOwnMultiple && (
          <NumberInput
            label={words.multiple}
            value={draft.multiple}
            range={{ min: 2, max: 9999 }}
            input={{ placeholder: words.multiple }}
            onChange={(multiple) => onChange({ multiple })}
          />
        )}
      </>
    )
  const isBad = draft.parts.trim() !== '' && readParts(draft.parts) === null
  return (
    <span className="fd-rows-parts">
      <Input
        aria-label={words.parts}
        placeholder={words.partsExample}
        value={draft.parts}
        {...(isBad ? { status: 'error' } : {})}
        onChange={({ target }) => onChange({ parts: target.value })}
      />
      {isBad && <small role="alert">{words.badParts}</small>}
    </span>
  )
}
