import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { Fragment } from 'react'
import { useBigAreaFilter, useCodeFilters } from '../../../../figures/filters/use-customer-filters.ts'
import { useCodeOptions } from '../../../../kit/dictionary/code-options.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ScopeDraft } from './plan-draft.ts'

/** Selects the orders to split, and which of their goods. */
export const ScopeFields = ({
  scope,
  onChange,
}: {
  readonly scope: ScopeDraft
  readonly onChange: (changes: Partial<ScopeDraft>) => void
}) => {
  const { orderSplits } = usePhrases()
  const texts = orderSplits.wizard
  const codes = useCodeOptions()
  const [, bigArea, bigAreas] = useBigAreaFilter()
  const codeFilters = useCodeFilters(scope, texts)
  const isNamed = scope.orderIds.length > 0
  return (
    <section aria-label={texts.scope}>
      <h3>{texts.scope}</h3>
      <div className="fd-wizard-fields">
        <span>{texts.orders}</span>
        <b>{isNamed ? texts.chosenOrders({ count: formatInteger(scope.orderIds.length) }) : texts.allApproved}</b>
        {!isNamed && (
          <>
            <span>{bigArea}</span>
            <Choice
              label={bigArea}
              value={scope.bigAreaIds}
              options={bigAreas}
              onChange={(bigAreaIds) => onChange({ bigAreaIds })}
            />
            {codeFilters.map(([filter, name, options]) => (
              <Fragment key={filter}>
                <span>{name}</span>
                <Choice
                  label={name}
                  value={scope[filter] ?? []}
                  options={options}
                  onChange={(selected) => onChange({ [filter]: selected })}
                />
              </Fragment>
            ))}
          </>
        )}
        <span>{texts.waves}</span>
        <Choice
          label={texts.waves}
          value={scope.waveCodes}
          options={codes('wave', scope.waveCodes)}
          onChange={(waveCodes) => onChange({ waveCodes })}
        />
        <span>{texts.categories}</span>
        <Choice
          label={texts.categories}
          value={scope.categoryCodes}
          options={codes('category', scope.categoryCodes)}
          onChange={(categoryCodes) => onChange({ categoryCodes })}
        />
        {scope.waveCodes.length + scope.categoryCodes.length > 0 && (
          <p className="fd-whole-row fd-note">{texts.goodsNote}</p>
        )}
      </div>
    </section>
  )
}

type ChoiceProps<V> = {
  readonly label: string
  readonly value: readonly V[]
  readonly options: readonly { readonly value: V; readonly label: string }[] | undefined
  readonly onChange: (value: V[]) => void
}

/** Selects several options; an empty selection means any. */
const Choice = <V extends string | number>({ label, value, options, onChange }: ChoiceProps<V>) => {
  const { orderSplits } = usePhrases()
  return (
    <Select
      mode="multiple"
      allowClear
      size="small"
      filterOption={matchOption}
      aria-label={label}
      placeholder={orderSplits.wizard.anything}
      loading={options === undefined}
      value={options === undefined ? [] : [...value]}
      options={options === undefined ? [] : [...options]}
      onChange={onChange}
    />
  )
}
