import { type ScoreCorner, scoreCorners } from '@fairdesk/contract/areas/reports/scores'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { CountTabs } from '../../../ui/list/CountTabs.tsx'

type Props = {
  readonly corners: Readonly<Record<ScoreCorner, number>> | undefined
  readonly selected: ScoreCorner | undefined
  readonly onChoose: (changes: { readonly corner: ScoreCorner | undefined }) => void
}

/** The corners with how many goods each has. */
export const CornerTabs = ({ corners, selected, onChoose }: Props) => {
  const { scoring: texts } = usePhrases()
  const all = corners && scoreCorners.reduce((sum, corner) => sum + corners[corner], 0)
  return (
    <CountTabs<ScoreCorner | 'any'>
      label={texts.corner}
      selected={selected ?? 'any'}
      tabs={[
        { value: 'any', text: texts.anyCorner, count: countText(all), isEmpty: false },
        ...scoreCorners.map((value) => ({
          value,
          text: texts.corners[value],
          count: countText(corners?.[value]),
          isEmpty: corners?.[value] === 0,
        })),
      ]}
      onChoose={(corner) => onChoose({ corner: corner === 'any' ? undefined : corner })}
    />
  )
}

function countText(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatInteger(count)
}
