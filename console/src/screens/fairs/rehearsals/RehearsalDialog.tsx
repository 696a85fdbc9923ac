import type { RehearsalReport } from '@fairdesk/contract/areas/settings/rehearsal'
import { Alert, Modal } from 'antd'
import { useChartWords } from '../../../figures/chart/use-chart-words.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { curveRows } from './curve-rows.ts'
import { savesOf, verdictOf } from './verdict.ts'

type Props = { readonly name: string; readonly report: RehearsalReport; readonly onClose: () => void }

/** A rehearsal's report: what came of it, the curve of saves, each call, what was refused, what was checked. */
export const RehearsalDialog = ({ name, report, onClose }: Props) => {
  const { rehearsals: words } = usePhrases()
  const { tone, text } = verdictOf(report, words)
  return (
    <Modal open width={900} title={words.reportTitle({ name })} footer={null} onCancel={onClose}>
      <div className="fd-rehearsal-report">
        <Alert type={tone} showIcon title={text} description={<Summary report={report} />} />
        <h4>{words.curve}</h4>
        <Curve report={report} />
        <h4>{words.invariants}</h4>
        <Invariants report={report} />
        <h4>{words.calls}</h4>
        <Calls report={report} />
        <p className="fd-weak">{words.playedNote}</p>
        <h4>{words.refusals}</h4>
        <Refusals report={report} />
      </div>
    </Modal>
  )
}

type PartProps = { readonly report: RehearsalReport }

const Summary = ({ report }: PartProps) => {
  const { rehearsals: words } = usePhrases()
  const { input, intents, machine, breaksAt, busiest, lagP99, cpuShare } = report
  const count = (value: number) => formatInteger(value)
  const rate = (value: number) => String(Math.round(value * 10) / 10)
  const { typed, kept, told, lost } = intents
  return (
    <ul className="fd-rehearsal-summary">
      <li>
        {words.peopleOf({ dealers: count(input.dealers), minutes: String(input.minutes) })} · {words.reports}{' '}
        {input.reports} · {words.kiosks} {input.kiosks} · {words.screens} {input.screens} · {words.seed} {input.seed}
      </li>
      <li>{breaksAt === null ? words.holds({ rate: rate(busiest) }) : words.breaksAt({ rate: rate(breaksAt) })}</li>
      <li>{words.intents({ typed: count(typed), kept: count(kept), told: count(told), lost: count(lost) })}</li>
      <li>
        {words.machine({ cores: String(machine.cores), memory: String(machine.memoryGb), load: String(machine.load) })}
      </li>
      <li>{words.generator({ lag: String(lagP99), cpu: String(Math.round(cpuShare * 100)) })}</li>
    </ul>
  )
}

const Curve = ({ report }: PartProps) => {
  const { rehearsals: words } = usePhrases()
  const chartWords = useChartWords({ name: words.startedAt, value: words.p95 })
  if (!savesOf(report)) return null
  return (
    <div className="fd-rehearsal-curve">
      <Chart
        kind="line"
        title={words.curve}
        rows={curveRows(report.curve)}
        total={null}
        format={(value) => (value === null ? '' : formatInteger(Math.round(value)))}
        words={chartWords}
      />
    </div>
  )
}

const Invariants = ({ report }: PartProps) => {
  const { rehearsals: words } = usePhrases()
  return (
    <table className="fd-table">
      <TableHead heads={[words.result, [words.checked, 'fd-number'], [words.brokenCount, 'fd-number']]} />
      <tbody>
        {report.invariants.map(({ name, checked, broken, examples }) => (
          <tr key={name}>
            <td>
              {words.invariantNames[name]}
              {examples.map((example) => (
                <div key={example} className="fd-rehearsal-example">
                  {example}
                </div>
              ))}
            </td>
            <td className="fd-number">{formatInteger(checked)}</td>
            <td className="fd-number">{formatInteger(broken)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Calls = ({ report }: PartProps) => {
  const { rehearsals: words } = usePhrases()
  const ms = (value: number) => formatInteger(Math.round(value))
  return (
    <table className="fd-table">
      <TableHead
        heads={[
          words.call,
          [words.count, 'fd-number'],
          ['p50', 'fd-number'],
          ['p95', 'fd-number'],
          ['p99', 'fd-number'],
          [words.max, 'fd-number'],
        ]}
      />
      <tbody>
        {report.calls.map(({ call, count, p50, p95, p99, max }) => (
          <tr key={call}>
            <td>{call}</td>
            {[count, p50, p95, p99, max].map((value, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move
              <td key={place} className="fd-number">
                {ms(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Refusals = ({ report }: PartProps) => {
  const { rehearsals: words } = usePhrases()
  if (report.refusals.length === 0) return <p>{words.none}</p>
  return (
    <table className="fd-table">
      <TableHead heads={[words.call, words.code, words.msg, [words.count, 'fd-number']]} />
      <tbody>
        {report.refusals.map(({ call, code, msg, count }) => (
          <tr key={`${call} ${code} ${msg}`}>
            <td>{call}</td>
            <td>{code === 0 ? words.noAnswer : code}</td>
            <td>{msg}</td>
            <td className="fd-number">{formatInteger(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
