import { BarChartOutlined, DownloadOutlined } from '@ant-design/icons'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { Button, Dropdown } from 'antd'
import { MomentButton } from '../../../figures/moment/MomentButton.tsx'
import { momentText } from '../../../figures/moment/moment-text.ts'
import type { MomentChoice } from '../../../figures/moment/use-moments.ts'
import { ComparisonChoice } from '../../../figures/other-fair/ComparisonChoice.tsx'
import { choiceProps } from '../../../figures/other-fair/comparison-field.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { PrintButton } from '../../../kit/print/PrintButton.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { MovementPicker } from './MovementPicker.tsx'
import { paramsOf, type RankingQuery } from './ranking-filter.ts'
import type { Movement } from './use-movement.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

type Props = {
  readonly query: RankingQuery
  readonly movement: Movement
  readonly moments: MomentChoice
  readonly onChange: (changes: Partial<RankingQuery>) => void
  readonly onPrint: () => Promise<void>
}

/** View of the ranking, base time of rank changes with its explanation, and exports. */
export const RankingActions = ({ query, movement, moments, onChange, onPrint }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const download = useDownload()
  const { by, view, chart, moved, since } = query
  const save = (withImage: boolean) =>
    download(by === 'style' ? goodsReport.export : goodsReport.exportByColor, {
      ...paramsOf(query),
      ...(moved === 'none' ? {} : { movedSince: moved }),
      withImage: withImage || undefined,
    })
  return (
    <div className="fd-page-bar fd-ranking-actions">
      <ViewSwitch view={view} onChange={(next) => onChange({ view: next })} />
      <Button
        icon={<BarChartOutlined />}
        aria-pressed={chart !== ''}
        type={chart === '' ? 'default' : 'primary'}
        ghost={chart !== ''}
        onClick={() => onChange({ chart: chart === '' ? 'pareto' : '' })}
      >
        {texts.chart}
      </Button>
      {since === '' && <MovementPicker movedSince={moved} onChange={(next) => onChange({ moved: next })} />}
      <MovementNote movement={movement} groupBy={by} />
      <ComparisonChoice menu="goodsRanking" {...choiceProps(query, onChange)} />
      <MomentButton moments={moments} />
      <PrintButton onPrint={onPrint} />
      <Dropdown
        menu={{
          items: [
            { key: 'plain', label: texts.export },
            { key: 'pictures', label: texts.exportWithPictures },
          ],
          onClick: ({ key }) => save(key === 'pictures'),
        }}
      >
        <Button icon={<DownloadOutlined />} onClick={() => save(false)}>
          {texts.export}
        </Button>
      </Dropdown>
    </div>
  )
}

const MovementNote = ({ movement, groupBy }: { readonly movement: Movement; readonly groupBy: RankingQuery['by'] }) => {
  const { goodsRanking: texts } = usePhrases()
  const text = useMovementText(movement, groupBy)
  if (movement.state === 'off') return <span className="fd-spring" />
  return (
    <span className="fd-ranking-note fd-small fd-cut fd-weak" role="status" title={text}>
      {movement.state === 'loading' ? texts.movementLoading : text}
    </span>
  )
}

/** Describes the movement: its goods and its start. */
export function useMovementText({ state, since }: Movement, groupBy: RankingQuery['by']): string {
  const { goodsRanking: texts, moments } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  if (state !== 'known') return texts.movementNone
  const timeText = momentText(since, { texts: moments, timeZone, nowMs: Date.now() })
  return texts.movementHint({ by: groupBy === 'style' ? texts.byStyle : texts.byColour, at: timeText })
}
