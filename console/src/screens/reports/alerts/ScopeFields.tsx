import { matchOption } from '@fairdesk/contract/names/match-option'
import { Form, Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { usePlaces } from '../use-places.ts'
import type { RuleFieldProps } from './rule-draft.ts'

/** Part of the fair that a rule is limited to, within what its owner sees. */
export const ScopeFields = ({ draft, onChange }: Pick<RuleFieldProps, 'draft' | 'onChange'>) => {
  const { alerts: texts } = usePhrases()
  const { brands, areas } = usePlaces()
  const common = { mode: 'multiple', allowClear: true, filterOption: matchOption } as const
  return (
    <>
      <Form.Item label={texts.areas}>
        <Select
          {...common}
          aria-label={texts.areas}
          placeholder={texts.allAreas}
          value={draft.areas}
          options={areas}
          onChange={(codes) => onChange({ areas: codes })}
        />
      </Form.Item>
      <Form.Item label={texts.brands}>
        <Select
          {...common}
          aria-label={texts.brands}
          placeholder={texts.allBrands}
          value={draft.brands}
          options={brands}
          onChange={(codes) => onChange({ brands: codes })}
        />
      </Form.Item>
    </>
  )
}
