import { type Comparison, comparisonText, readComparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { type comparingMenus, otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import type { Output } from '@fairdesk/contract/endpoint'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { followInAddress, useLastComparison } from './use-last-comparison.ts'

type Props = {
  /** The screen that is asked of the other fair, too. */
  readonly menu: (typeof comparingMenus)[number]
  readonly value: Comparison | null
  readonly onChange: (comparison: Comparison | null) => void
  /**
   * Takes the comparison last chosen on another screen, null where the screen has one of its own; defaults to writing
   * it into the address.
   */
  readonly onFollow?: ((comparison: Comparison) => void) | null
  /** False while it is not known whether the screen has a comparison of its own. */
  readonly isReady?: boolean
  readonly disabled?: boolean
  /** True for a narrow choice, in a bar that is full. */
  readonly isTight?: boolean
}

/**
 * Select for the orders to compare with: other fairs in which the user may open the screen, and imported seasons.
 * Renders nothing if there are none.
 */
export const ComparisonChoice = ({
  menu,
  value,
  onChange,
  onFollow = followInAddress,
  isReady = true,
  disabled = false,
  isTight = false,
}: Props) => {
  const { comparison: texts } = usePhrases()
  const params = useMemo(() => ({ menu }), [menu])
  const offered = useLookUp(otherFairs.list, params)
  const options = useMemo(() => optionsOf(offered, texts), [offered, texts])
  const keys = options.flatMap((group) => group.options.map((option) => option.value))
  const keep = useLastComparison(value, { keys: offered && keys, onFollow, isReady })
  const key = comparisonText(value)
  if (keys.length === 0 && value === null) return null
  // An old link may name a fair the user may not see; the response says so.
  const isGone = value !== null && !keys.includes(key)
  return (
    <Select<string>
      aria-label={texts.title}
      value={key}
      disabled={disabled}
      {...(disabled ? { title: texts.notBetween } : {})}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: matchOption }}
      options={[
        { value: '', label: texts.none },
        ...options,
        ...(isGone ? [{ value: key, label: 'season' in value ? value.season : `#${value.fairId}` }] : []),
      ]}
      onChange={(text) => {
        const comparison = readComparison(text)
        keep(comparison)
        onChange(comparison)
      }}
      style={{ width: isTight ? 104 : 144 }}
    />
  )
}

type Texts = ReturnType<typeof usePhrases>['comparison']

function optionsOf(offered: Output<typeof otherFairs.list> | undefined, texts: Texts) {
  const fairs = (offered?.list ?? []).map(({ fairId, name }) => ({ value: comparisonText({ fairId }), label: name }))
  const seasons = (offered?.seasons ?? []).map((season) => ({
    value: comparisonText({ season }),
    label: season || texts.unnamedSeason,
  }))
  return [
    { label: texts.fairs, options: fairs },
    { label: texts.seasons, options: seasons },
  ].filter((group) => group.options.length > 0)
}
