import { type ScoreCorner, scoreCorners } from '@fairdesk/contract/areas/reports/scores'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { CountTabs } from '../../ui/list/CountTabs.tsx'

type Props = {
  readonly corners: Readonly<Record<ScoreCorner, number>> | undefined
  readonly chosen: ScoreCorner | undefined
  readonly onChoose: (changes: { readonly corner: ScoreCorner | undefined }) => void
}

/** The corners with how many goods each has. */
export const CornerTabs = ({ corners, chosen, onChoose }: Props) => {
  const { scoring: words } = usePhrases()
  const all = corners && scoreCorners.reduce((sum, corner) => sum + corners[corner], 0)
  return (
    <CountTabs<ScoreCorner | 'any'>
      label={words.corner}
      chosen={chosen ?? 'any'}
      tabs={[
        { value: 'any', text: words.anyCorner, count: said(all), isEmpty: false },
        ...scoreCorners.map((value) => ({
          value,
          text: words.corners[value],
          count: said(corners?.[value]),
          isEmpty: corners?.[value] === 0,
        })),
      ]}
      onChoose={(corner) => onChoose({ corner: corner === 'any' ? undefined : corner })}
    />
  )
}

function said(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatInteger(count)
}
