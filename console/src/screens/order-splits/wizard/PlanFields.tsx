import { splitModes, splitUnits, storeWeights } from '@fairdesk/contract/areas/orders/split-plans'
import { Button, Checkbox, Input, Radio, Select } from 'antd'
import { formatExact } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { PartFields } from './PartFields.tsx'
import { needsPercents, newPlan, type PlanDraft, restOf, restToLast, withPart } from './plan-draft.ts'

type Props = { readonly plan: PlanDraft; readonly onChange: (plan: PlanDraft) => void }

/** How orders are taken apart by one plan. */
export const PlanFields = ({ plan, onChange }: Props) => {
  const { orderSplits } = usePhrases()
  const words = orderSplits.wizard
  const set = (changes: Partial<PlanDraft>) => onChange({ ...plan, ...changes })
  const isShared = plan.mode === 'percent' || plan.mode === 'store'
  return (
    <div className="fd-wizard-fields">
      <span>{words.name}</span>
      <Input
        size="small"
        maxLength={60}
        aria-label={words.name}
        value={plan.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <span>{words.mode}</span>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={words.mode}
        value={plan.mode}
        options={splitModes.map((value) => ({ value, label: orderSplits.modes[value] }))}
        onChange={({ target }) => onChange({ ...newPlan(target.value), name: plan.name, unit: plan.unit })}
      />
      {plan.mode === 'manual' && <p className="fd-wizard-note">{words.manualNote}</p>}
      {(plan.mode === 'wave' || plan.mode === 'date') && <p className="fd-wizard-note">{words.waveNote}</p>}
      {plan.mode === 'store' && (
        <>
          <p className="fd-wizard-note">{words.storesNote}</p>
          <span>{words.weights}</span>
          <Select
            size="small"
            aria-label={words.weights}
            value={plan.weights}
            options={storeWeights.map((value) => ({ value, label: words.weightKinds[value] }))}
            onChange={(weights) => set({ weights, parts: [] })}
          />
        </>
      )}
      {isShared && (
        <>
          <span>{words.unit}</span>
          <Radio.Group
            size="small"
            optionType="button"
            aria-label={words.unit}
            value={plan.unit}
            options={splitUnits.map((value) => ({ value, label: words.units[value] }))}
            onChange={({ target }) => set({ unit: target.value })}
          />
        </>
      )}
      {plan.mode !== 'manual' && <Parts plan={plan} onChange={onChange} />}
      <Checkbox checked={plan.replace} onChange={({ target }) => set({ replace: target.checked })}>
        {words.replace}
      </Checkbox>
      {!plan.replace && <p className="fd-wizard-note">{words.replaceNote}</p>}
      {isShared && plan.unit === 'pack' && (
        <Checkbox checked={plan.looseStay} onChange={({ target }) => set({ looseStay: target.checked })}>
          {words.looseStay}
        </Checkbox>
      )}
      {isShared && plan.unit === 'pack' && plan.looseStay && (
        <Checkbox checked={plan.partial} onChange={({ target }) => set({ partial: target.checked })}>
          {words.partial}
        </Checkbox>
      )}
    </div>
  )
}

/** Its parts line by line, and what their percents come to. */
const Parts = ({ plan, onChange }: Props) => {
  const { orderSplits } = usePhrases()
  const words = orderSplits.wizard
  const rest = restOf(plan)
  const sum = { sum: formatExact(Math.round((100 - rest) * 100) / 100), difference: formatExact(Math.abs(rest)) }
  return (
    <>
      {plan.parts.map((part) => (
        <PartFields
          key={part.no}
          part={part}
          plan={plan}
          onChange={(changed) =>
            onChange({ ...plan, parts: plan.parts.map((one) => (one.no === part.no ? changed : one)) })
          }
          onRemove={() => onChange({ ...plan, parts: plan.parts.filter((one) => one.no !== part.no) })}
        />
      ))}
      <div className="fd-wizard-tools">
        <Button size="small" onClick={() => onChange(withPart(plan))}>
          {words.addPart}
        </Button>
        {needsPercents(plan) && plan.parts.length > 0 && (
          <>
            <Button size="small" disabled={rest === 0} onClick={() => onChange(restToLast(plan))}>
              {words.restToLast}
            </Button>
            <span className="fd-wizard-sum" role="status" data-off={rest !== 0}>
              {rest === 0 ? words.sum(sum) : rest > 0 ? words.sumOff(sum) : words.sumOver(sum)}
            </span>
          </>
        )}
      </div>
    </>
  )
}
