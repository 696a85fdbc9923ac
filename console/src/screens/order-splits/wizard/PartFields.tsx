import { CloseOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { useCustomerSearch } from '../../../kit/search/use-customer-search.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { DayFilter } from '../../../ui/list/filters/DayFilter.tsx'
import { needsPercents, type PartDraft, type PlanDraft } from './plan-draft.ts'

type Props = {
  readonly part: PartDraft
  readonly plan: PlanDraft
  readonly onChange: (part: PartDraft) => void
  readonly onRemove: () => void
}

const percents = { min: 0, max: 100, decimals: 2 }

/** One line of a plan: a wave with its own date, a store, or a share. */
export const PartFields = ({ part, plan, onChange, onRemove }: Props) => {
  const { orderSplits } = usePhrases()
  const words = orderSplits.wizard
  const codes = useCodeOptions()
  const isOfWave = plan.mode === 'wave' || plan.mode === 'date'
  return (
    <div className="fd-wizard-part">
      {isOfWave && (
        <Select
          size="small"
          aria-label={words.waves}
          placeholder={words.waves}
          value={part.key || null}
          options={[...(codes('wave', [part.key]) ?? [])]}
          onChange={(key) => onChange({ ...part, key: key ?? '' })}
        />
      )}
      {plan.mode === 'store' && <StoreChoice part={part} onChange={onChange} />}
      {plan.mode === 'percent' && (
        <Input
          size="small"
          maxLength={60}
          aria-label={words.name}
          placeholder={String(part.no)}
          value={part.name}
          onChange={({ target }) => onChange({ ...part, name: target.value })}
        />
      )}
      {needsPercents(plan) ? (
        <NumberInput
          isTight
          label={words.percent}
          value={part.percent}
          range={percents}
          onChange={(percent) => onChange({ ...part, percent })}
          input={{ placeholder: '%' }}
        />
      ) : (
        <span />
      )}
      <DayFilter
        size="small"
        width="100%"
        label={words.date}
        value={part.date}
        onChange={(date) => onChange({ ...part, date })}
      />
      <Button size="small" type="text" icon={<CloseOutlined />} aria-label={words.removePart} onClick={onRemove} />
    </div>
  )
}

/** A customer to receive a share, found by what is typed. */
const StoreChoice = ({ part, onChange }: Pick<Props, 'part' | 'onChange'>) => {
  const { orderSplits } = usePhrases()
  const words = orderSplits.wizard
  const { customerId, name } = part
  return (
    <FoundSelect
      size="small"
      search={useCustomerSearch()}
      label={words.storesOf}
      placeholder={words.storesOf}
      chosen={customerId === null ? null : { value: customerId, label: name || String(customerId) }}
      onChoose={(found) => found && onChange({ ...part, customerId: found.value, name: found.label })}
    />
  )
}
