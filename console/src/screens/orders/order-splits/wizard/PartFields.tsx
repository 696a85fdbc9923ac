import { CloseOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useCodeOptions } from '../../../../kit/dictionary/code-options.ts'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { FoundSelect } from '../../../../kit/search/FoundSelect.tsx'
import { useCustomerSearch } from '../../../../kit/search/use-customer-search.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { DayFilter } from '../../../../ui/list/filters/DayFilter.tsx'
import { needsPercents, type PartDraft, type PlanDraft } from './plan-draft.ts'

type Props = {
  readonly partDraft: PartDraft
  readonly plan: PlanDraft
  readonly onChange: (partDraft: PartDraft) => void
  readonly onRemove: () => void
}

const percents = { min: 0, max: 100, decimals: 2 }

/** One line of a plan: a wave with its own date, a store, or a share. */
export const PartFields = ({ partDraft, plan, onChange, onRemove }: Props) => {
  const { orderSplits } = usePhrases()
  const texts = orderSplits.wizard
  const codes = useCodeOptions()
  const isOfWave = plan.mode === 'wave' || plan.mode === 'date'
  return (
    <div className="fd-wizard-part">
      {isOfWave && (
        <Select
          size="small"
          aria-label={texts.waves}
          placeholder={texts.waves}
          value={partDraft.key || null}
          options={[...(codes('wave', [partDraft.key]) ?? [])]}
          onChange={(key) => onChange({ ...partDraft, key: key ?? '' })}
        />
      )}
      {plan.mode === 'store' && <StoreChoice partDraft={partDraft} onChange={onChange} />}
      {plan.mode === 'percent' && (
        <Input
          size="small"
          maxLength={60}
          aria-label={texts.name}
          placeholder={String(partDraft.no)}
          value={partDraft.name}
          onChange={({ target }) => onChange({ ...partDraft, name: target.value })}
        />
      )}
      {needsPercents(plan) ? (
        <NumberInput
          isTight
          label={texts.percent}
          value={partDraft.percent}
          range={percents}
          onChange={(percent) => onChange({ ...partDraft, percent })}
          input={{ placeholder: '%' }}
        />
      ) : (
        <span />
      )}
      <DayFilter
        size="small"
        width="100%"
        label={texts.date}
        value={partDraft.date}
        onChange={(date) => onChange({ ...partDraft, date })}
      />
      <Button size="small" type="text" icon={<CloseOutlined />} aria-label={texts.removePart} onClick={onRemove} />
    </div>
  )
}

/** Selects a customer to receive a share, by search. */
const StoreChoice = ({ partDraft, onChange }: Pick<Props, 'partDraft' | 'onChange'>) => {
  const { orderSplits } = usePhrases()
  const texts = orderSplits.wizard
  const { customerId, name } = partDraft
  return (
    <FoundSelect
      size="small"
      search={useCustomerSearch()}
      label={texts.storesOf}
      placeholder={texts.storesOf}
      selected={customerId === null ? null : { value: customerId, label: name || String(customerId) }}
      onChoose={(option) => option && onChange({ ...partDraft, customerId: option.value, name: option.label })}
    />
  )
}
