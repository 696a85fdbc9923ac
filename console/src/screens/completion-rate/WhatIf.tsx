import { CloseOutlined } from '@ant-design/icons'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { OtherFairChoice } from '../../figures/other-fair/OtherFairChoice.tsx'
import { NumberInput } from '../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../kit/text/phrases.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { CompletionQuery } from './completion-query.ts'
import { type NodeTitle, nameOf } from './node-name.ts'

type Props = {
  readonly query: CompletionQuery
  /** All nodes: any of them may be assumed of. */
  readonly nodes: readonly NodeTitle[]
  readonly onChange: (changes: Partial<CompletionQuery>) => void
}

/** So many percent more of a node, spread over its customers as they stand, or as they ordered in another fair. */
export const WhatIf = ({ query, nodes, onChange }: Props) => {
  const { completionRate: words } = usePhrases()
  const options = [
    { value: '', label: words.everybody },
    ...nodes.map((row) => ({ value: row.key, label: nameOf(row, words) })),
  ]
  return (
    <span className="fd-what-if">
      {words.whatIf} +
      <span className="fd-what-if-percent">
        <NumberInput
          label={words.assumedPercent}
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
            aria-label={words.assumedOf}
            showSearch={{ filterOption: matchOption }}
            popupMatchSelectWidth={false}
            value={query.assumeOf}
            options={options}
            onChange={(assumeOf) => onChange({ assumeOf })}
            style={{ width: 100 }}
          />
          <OtherFairChoice
            menu="completionRate"
            label={words.spreadBy}
            none={words.ownShares}
            value={query.assumeBy}
            onChange={(assumeBy) => onChange({ assumeBy })}
          />
          <IconButton
            label={words.endAssumption}
            icon={<CloseOutlined />}
            onClick={() => onChange({ assume: 0, assumeOf: '', assumeBy: 0 })}
          />
        </>
      )}
    </span>
  )
}
