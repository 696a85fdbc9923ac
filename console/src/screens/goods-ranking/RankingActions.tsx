import { BarChartOutlined, DownloadOutlined } from '@ant-design/icons'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { Button, Dropdown, Segmented } from 'antd'
import { MomentButton } from '../../figures/moment/MomentButton.tsx'
import { momentText } from '../../figures/moment/moment-text.ts'
import type { MomentChoice } from '../../figures/moment/use-moments.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { PrintButton } from '../../kit/print/PrintButton.tsx'
import { useSession } from '../../kit/session/session.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { MovementPicker } from './MovementPicker.tsx'
import { paramsOf, type RankingQuery } from './ranking-filter.ts'
import type { Movement } from './use-movement.ts'

type Props = {
  readonly query: RankingQuery
  readonly movement: Movement
  readonly moments: MomentChoice
  readonly onChange: (changes: Partial<RankingQuery>) => void
  readonly onPrint: () => Promise<void>
}

/** How the ranking is shown, since when its ranks moved and what that means, and what may be taken away of it. */
export const RankingActions = ({ query, movement, moments, onChange, onPrint }: Props) => {
  const { goodsRanking: words } = usePhrases()
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
      <Segmented<RankingQuery['view']>
        aria-label={words.views}
        options={[
          { value: 'table', label: words.table },
          { value: 'wall', label: words.wall },
        ]}
        value={view}
        onChange={(next) => onChange({ view: next })}
      />
      <Button
        icon={<BarChartOutlined />}
        aria-pressed={chart !== ''}
        type={chart === '' ? 'default' : 'primary'}
        ghost={chart !== ''}
        onClick={() => onChange({ chart: chart === '' ? 'pareto' : '' })}
      >
        {words.chart}
      </Button>
      {since === '' && <MovementPicker moved={moved} onChange={(next) => onChange({ moved: next })} />}
      <MovementNote movement={movement} by={by} />
      <MomentButton moments={moments} />
      <PrintButton onPrint={onPrint} />
      <Dropdown
        menu={{
          items: [
            { key: 'plain', label: words.export },
            { key: 'pictures', label: words.exportWithPictures },
          ],
          onClick: ({ key }) => save(key === 'pictures'),
        }}
      >
        <Button icon={<DownloadOutlined />} onClick={() => save(false)}>
          {words.export}
        </Button>
      </Dropdown>
    </div>
  )
}

type NoteProps = { readonly movement: Movement; readonly by: RankingQuery['by'] }

const MovementNote = ({ movement, by }: NoteProps) => {
  const { goodsRanking: words } = usePhrases()
  const text = useMovementText(movement, by)
  if (movement.state === 'off') return <span className="fd-spring" />
  return (
    <span className="fd-ranking-note fd-weak" role="status" title={text}>
      {movement.state === 'loading' ? words.movementLoading : text}
    </span>
  )
}

/** What the movement says: of what, since when. */
export function useMovementText({ state, since }: Movement, by: RankingQuery['by']): string {
  const { goodsRanking: words, moments } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  if (state !== 'known') return words.movementNone
  const at = momentText(since, { words: moments, timeZone, now: Date.now() })
  return words.movementHint({ by: by === 'style' ? words.byStyle : words.byColour, at })
}
