import { roundings } from '@fairdesk/contract/areas/orders/order-rows'
import { Checkbox, Input, Segmented, Select } from 'antd'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type RowDraft, readParts } from './row-draft.ts'

type Props = { readonly draft: RowDraft; readonly onChange: (changes: Partial<RowDraft>) => void }

const ways = ['add', 'factor', 'multiple', 'ratio'] as const

/** Fields for the change of each row's quantities. */
export const ChangeFields = ({ draft, onChange }: Props) => {
  const { orderRows: texts } = usePhrases()
  return (
    <>
      <Segmented<RowDraft['method']>
        options={ways.map((value) => ({ value, label: texts.by[value] }))}
        value={draft.method}
        onChange={(method) => onChange({ method })}
      />
      <div className="fd-rows-line fd-row fd-wrap">
        <div className={draft.method === 'multiple' ? 'fd-rows-line fd-row fd-wrap' : 'fd-rows-number'}>
          <WayFields draft={draft} onChange={onChange} />
        </div>
        {(draft.method === 'factor' || draft.method === 'multiple') && (
          <Select
            aria-label={texts.rounding}
            value={draft.rounding}
            options={roundings.map((value) => ({ value, label: texts.roundings[value] }))}
            onChange={(rounding) => onChange({ rounding })}
          />
        )}
      </div>
      <small className="fd-weak">{texts.hints[draft.method]}</small>
    </>
  )
}

const WayFields = ({ draft, onChange }: Props) => {
  const { orderRows: texts } = usePhrases()
  if (draft.method === 'add')
    return (
      <NumberInput
        key="add"
        label={texts.pieces}
        value={draft.pieces}
        range={{ min: -9999, max: 9999 }}
        input={{ placeholder: texts.pieces }}
        onChange={(pieces) => onChange({ pieces })}
      />
    )
  if (draft.method === 'factor')
    return (
      <NumberInput
        key="factor"
        label={texts.percent}
        value={draft.percent}
        range={{ min: 0, max: 10_000, decimals: 2 }}
        input={{ placeholder: texts.percent }}
        onChange={(percent) => onChange({ percent })}
      />
    )
  if (draft.method === 'multiple')
    return (
      <>
        <Checkbox checked={draft.isOwnMultiple} onChange={({ target }) => onChange({ isOwnMultiple: target.checked })}>
          {texts.ownMultiple}
        </Checkbox>
        {!draft.isOwnMultiple && (
          <NumberInput
            label={texts.multiple}
            value={draft.multiple}
            range={{ min: 2, max: 9999 }}
            input={{ placeholder: texts.multiple }}
            onChange={(multiple) => onChange({ multiple })}
          />
        )}
      </>
    )
  const isBad = draft.ratioText.trim() !== '' && readParts(draft.ratioText) === null
  return (
    <span className="fd-rows-parts">
      <Input
        aria-label={texts.parts}
        placeholder={texts.partsExample}
        value={draft.ratioText}
        {...(isBad ? { status: 'error' } : {})}
        onChange={({ target }) => onChange({ ratioText: target.value })}
      />
      {isBad && (
        <small className="fd-negative" role="alert">
          {texts.badParts}
        </small>
      )}
    </span>
  )
}
