import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import type { Params } from '@fairdesk/contract/endpoint'
import { Button, Drawer, Dropdown, Empty } from 'antd'
import { useDownload } from '../../kit/page/tab-life.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { titleName } from '../chart/value-name.ts'
import { useMomentNote } from '../moment/use-moment-note.ts'
import { DrillParts } from './DrillParts.tsx'
import { DrillRows } from './DrillRows.tsx'
import { DrillSums } from './DrillSums.tsx'
import type { Drill } from './drill-address.ts'
import type { DrillState } from './use-drill.ts'
import { type DrillLines, type DrillQuestion, useDrillLines } from './use-drill-lines.ts'
import './drill.css'

type Props = {
  readonly drill: DrillState
  /** The filters that the screen's numbers are counted by. */
  readonly question: DrillQuestion
}

/** The rows of orders behind a number, from the right over the screen, which stays in use beside it. */
export const DrillPanel = ({ drill, question }: Props) => {
  const { opened, value, open, close } = drill
  if (opened === null) return null
  return <Panel opened={opened} value={value} question={question} onOpen={open} onClose={close} />
}

type PanelProps = {
  readonly opened: Drill
  readonly value: number | undefined
  readonly question: DrillQuestion
  readonly onOpen: DrillState['open']
  readonly onClose: () => void
}

const Panel = ({ opened, value, question, onOpen, onClose }: PanelProps) => {
  const phrases = usePhrases()
  const { drill: texts } = phrases
  const lines = useDrillLines(opened, question)
  const { first } = lines
  // The other part of the opened number may have rows.
  const isGone = first?.count === 0 && !hasRows(first.targets)
  const path = first?.path.map((node) => titleName(node, phrases)) ?? []
  return (
    <Drawer
      open
      size={560}
      mask={false}
      rootClassName="fd-drill"
      title={isGone ? texts.sheet : [texts.whole, ...path].join(' > ')}
      onClose={onClose}
      extra={<Export params={lines.params} isOff={!first || first.count === 0} />}
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
    >
      <MomentNote question={question} />
      {first && !isGone && (
        <DrillParts
          opened={opened}
          targets={first.targets}
          onChoose={(targetPart) => onOpen({ ...opened, targetPart }, value)}
        />
      )}
      {first?.totals && first.count > 0 && (
        <DrillSums
          totals={first.totals}
          targets={first.targets}
          count={first.count}
          metric={opened.metric}
          formula={opened.formula}
          value={value}
          onReopen={(sum) => onOpen(opened, sum)}
        />
      )}
      {isGone ? (
        <Gone opened={opened} isDifference={Boolean(question.since)} onUp={(up) => onOpen(up)} />
      ) : (
        <DrillRows key={JSON.stringify(opened)} opened={opened} lines={lines} />
      )}
    </Drawer>
  )
}

function hasRows(targets: NonNullable<DrillLines['first']>['targets']): boolean {
  return targets !== undefined && targets.targeted.skc + targets.untargeted.skc > 0
}

/** Rows of another moment than now say so. */
const MomentNote = ({ question: { asOf = '', since = '' } }: Pick<PanelProps, 'question'>) => {
  const note = useMomentNote({ asOf, since, isChosen: asOf !== '' || since !== '' })
  return note && <div className="fd-drill-moment">{note}</div>
}

type DrillGoneProps = {
  readonly opened: Drill
  /** True if the number is a change between two moments: nothing has changed. */
  readonly isDifference: boolean
  readonly onUp: (up: Drill) => void
}

/** Shown when the number no longer exists; its surroundings may still do. */
const Gone = ({ opened, isDifference, onUp }: DrillGoneProps) => {
  const { drill: texts } = usePhrases()
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <div>{isDifference ? texts.unchanged : texts.gone}</div>
          {!isDifference && <small className="fd-weak">{texts.goneNote}</small>}
        </>
      }
    >
      {opened.node.length > 0 && (
        <Button onClick={() => onUp({ ...opened, node: opened.node.slice(0, -1) })}>{texts.up}</Button>
      )}
    </Empty>
  )
}

type ExportProps = {
  readonly params: Omit<Params<typeof orderLines.export>, 'format'>
  readonly isOff: boolean
}

const Export = ({ params, isOff }: ExportProps) => {
  const { drill: texts } = usePhrases()
  const download = useDownload()
  return (
    <Dropdown
      disabled={isOff}
      menu={{
        items: [
          { key: 'xlsx', label: texts.exportXlsx },
          { key: 'csv', label: texts.exportCsv },
        ],
        onClick: ({ key }) => download(orderLines.export, { ...params, format: key === 'csv' ? 'csv' : 'xlsx' }),
      }}
    >
      <Button size="small">{texts.export}</Button>
    </Dropdown>
  )
}
