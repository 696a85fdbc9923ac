import { CloseOutlined } from '@ant-design/icons'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { OtherFairChoice } from '../../../figures/other-fair/OtherFairChoice.tsx'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { CompletionQuery } from './completion-query.ts'
import { type NodeTitle, nameOf } from './node-name.ts'

type Props = {
  readonly query: CompletionQuery
  /** All nodes: any of them may be assumed of. */
  readonly nodes: readonly NodeTitle[]
  readonly onChange: (changes: Partial<CompletionQuery>) => void
}

/**
 * Assumes a percentage more for a node, spread over its customers in their present shares, or in those of another fair.
 */
export const WhatIf = ({ query, nodes, onChange }: Props) => {
  const { completionRate: texts } = usePhrases()
  const options = [
    { value: '', label: texts.everybody },
    ...nodes.map((row) => ({ value: row.key, label: nameOf(row, texts) })),
  ]
  return (
    <span className="fd-inline fd-gap-4 fd-unbroken">
      {texts.whatIf} +
      <span className="fd-what-if-percent">
        <NumberInput
          label={texts.assumedPercent}
          value={query.assume === 0 ? null : query.assume}
          range={{ min: 0, max: 500 }}
          isTight
          onChange={(assume) => onChange({ assume: assume ?? 0 })}
        />
      </span>
      %
      {query.assume > 0 && (
        <>
          <Select
            size="small"
            aria-label={texts.assumedOf}
            showSearch={{ filterOption: matchOption }}
            popupMatchSelectWidth={false}
            value={query.assumeOf}
            options={options}
            onChange={(assumeOf) => onChange({ assumeOf })}
            style={{ width: 100 }}
          />
          <OtherFairChoice
            menu="completionRate"
            label={texts.spreadBy}
            none={texts.ownShares}
            value={query.assumeBy}
            onChange={(assumeBy) => onChange({ assumeBy })}
          />
          <IconButton
            label={texts.endAssumption}
            icon={<CloseOutlined />}
            onClick={() => onChange({ assume: 0, assumeOf: '', assumeBy: 0 })}
          />
        </>
      )}
    </span>
  )
}
