import { splitModes, splitUnits, storeWeights } from '@fairdesk/contract/areas/orders/split-plans'
import { Button, Checkbox, Input, Radio, Select } from 'antd'
import { formatExact } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { PartFields } from './PartFields.tsx'
import { needsPercents, newPlan, type PlanDraft, restOf, restToLast, withPart } from './plan-draft.ts'

type Props = { readonly plan: PlanDraft; readonly onChange: (plan: PlanDraft) => void }

/** Fields of one plan for splitting orders. */
export const PlanFields = ({ plan, onChange }: Props) => {
  const { orderSplits } = usePhrases()
  const texts = orderSplits.wizard
  const set = (changes: Partial<PlanDraft>) => onChange({ ...plan, ...changes })
  const isShared = plan.mode === 'percent' || plan.mode === 'store'
  return (
    <div className="fd-wizard-fields">
      <span>{texts.name}</span>
      <Input
        size="small"
        maxLength={60}
        aria-label={texts.name}
        value={plan.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <span>{texts.mode}</span>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={texts.mode}
        value={plan.mode}
        options={splitModes.map((value) => ({ value, label: orderSplits.modes[value] }))}
        onChange={({ target }) => onChange({ ...newPlan(target.value), name: plan.name, unit: plan.unit })}
      />
      {plan.mode === 'manual' && <p className="fd-whole-row fd-note">{texts.manualNote}</p>}
      {(plan.mode === 'wave' || plan.mode === 'date') && <p className="fd-whole-row fd-note">{texts.waveNote}</p>}
      {plan.mode === 'store' && (
        <>
          <p className="fd-whole-row fd-note">{texts.storesNote}</p>
          <span>{texts.weights}</span>
          <Select
            size="small"
            aria-label={texts.weights}
            value={plan.weights}
            options={storeWeights.map((value) => ({ value, label: texts.weightKinds[value] }))}
            onChange={(weights) => set({ weights, partDrafts: [] })}
          />
        </>
      )}
      {isShared && (
        <>
          <span>{texts.unit}</span>
          <Radio.Group
            size="small"
            optionType="button"
            aria-label={texts.unit}
            value={plan.unit}
            options={splitUnits.map((value) => ({ value, label: texts.units[value] }))}
            onChange={({ target }) => set({ unit: target.value })}
          />
        </>
      )}
      {plan.mode !== 'manual' && <Parts plan={plan} onChange={onChange} />}
      <Checkbox checked={plan.replace} onChange={({ target }) => set({ replace: target.checked })}>
        {texts.replace}
      </Checkbox>
      {!plan.replace && <p className="fd-whole-row fd-note">{texts.replaceNote}</p>}
      {isShared && plan.unit === 'pack' && (
        <Checkbox checked={plan.looseStay} onChange={({ target }) => set({ looseStay: target.checked })}>
          {texts.looseStay}
        </Checkbox>
      )}
      {isShared && plan.unit === 'pack' && plan.looseStay && (
        <Checkbox checked={plan.partial} onChange={({ target }) => set({ partial: target.checked })}>
          {texts.partial}
        </Checkbox>
      )}
    </div>
  )
}

/** Parts of the plan line by line, and the sum of their percentages. */
const Parts = ({ plan, onChange }: Props) => {
  const { orderSplits } = usePhrases()
  const texts = orderSplits.wizard
  const rest = restOf(plan)
  const sum = { sum: formatExact(Math.round((100 - rest) * 100) / 100), difference: formatExact(Math.abs(rest)) }
  return (
    <>
      {plan.partDrafts.map((partDraft) => (
        <PartFields
          key={partDraft.no}
          partDraft={partDraft}
          plan={plan}
          onChange={(changed) =>
            onChange({
              ...plan,
              partDrafts: plan.partDrafts.map((existing) => (existing.no === partDraft.no ? changed : existing)),
            })
          }
          onRemove={() =>
            onChange({ ...plan, partDrafts: plan.partDrafts.filter((existing) => existing.no !== partDraft.no) })
          }
        />
      ))}
      <div className="fd-row fd-whole-row">
        <Button size="small" onClick={() => onChange(withPart(plan))}>
          {texts.addPart}
        </Button>
        {needsPercents(plan) && plan.partDrafts.length > 0 && (
          <>
            <Button size="small" disabled={rest === 0} onClick={() => onChange(restToLast(plan))}>
              {texts.restToLast}
            </Button>
            <span className="fd-wizard-sum" role="status" data-off={rest !== 0}>
              {rest === 0 ? texts.sum(sum) : rest > 0 ? texts.sumOff(sum) : texts.sumOver(sum)}
            </span>
          </>
        )}
      </div>
    </>
  )
}
