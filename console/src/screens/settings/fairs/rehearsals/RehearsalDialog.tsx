import type { RehearsalReport } from '@fairdesk/contract/areas/settings/rehearsal'
import { Alert, Modal } from 'antd'
import { useChartTexts } from '../../../../figures/chart/use-chart-texts.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { curveRows } from './curve-rows.ts'
import { savesOf, verdictOf } from './verdict.ts'

type Props = { readonly name: string; readonly report: RehearsalReport; readonly onClose: () => void }

/** Report of a rehearsal: result, curve of saves, each call, refusals, and checks. */
export const RehearsalDialog = ({ name, report, onClose }: Props) => {
  const { rehearsals: texts } = usePhrases()
  const { tone, text } = verdictOf(report, texts)
  return (
    <Modal open width={900} title={texts.reportTitle({ name })} footer={null} onCancel={onClose}>
      <div className="fd-rehearsal-report">
        <Alert type={tone} showIcon title={text} description={<Summary report={report} />} />
        <h4>{texts.curve}</h4>
        <Curve report={report} />
        <h4>{texts.invariants}</h4>
        <Invariants report={report} />
        <h4>{texts.calls}</h4>
        <Calls report={report} />
        <p className="fd-weak">{texts.playedNote}</p>
        {report.acts.length > 0 && (
          <>
            <h4>{texts.acts}</h4>
            <Acts report={report} />
          </>
        )}
        <h4>{texts.refusals}</h4>
        <Refusals report={report} />
      </div>
    </Modal>
  )
}

type PartProps = { readonly report: RehearsalReport }

const Summary = ({ report }: PartProps) => {
  const { rehearsals: texts } = usePhrases()
  const { input, intents, machine, breaksAt, busiest, lagP99, cpuShare } = report
  const count = (value: number) => formatInteger(value)
  const rate = (value: number) => String(Math.round(value * 10) / 10)
  const { typed, kept, told, lost } = intents
  return (
    <ul className="fd-rehearsal-summary">
      <li>
        {texts.peopleOf({ dealers: count(input.dealers), minutes: String(input.minutes) })} · {texts.reports}{' '}
        {input.reports} · {texts.kiosks} {input.kiosks} · {texts.screens} {input.screens} · {texts.seed} {input.seed}
      </li>
      <li>{breaksAt === null ? texts.holds({ rate: rate(busiest) }) : texts.breaksAt({ rate: rate(breaksAt) })}</li>
      <li>{texts.intents({ typed: count(typed), kept: count(kept), told: count(told), lost: count(lost) })}</li>
      <li>
        {texts.machine({ cores: String(machine.cores), memory: String(machine.memoryGb), load: String(machine.load) })}
      </li>
      <li>{texts.generator({ lag: String(lagP99), cpu: String(Math.round(cpuShare * 100)) })}</li>
    </ul>
  )
}

const Curve = ({ report }: PartProps) => {
  const { rehearsals: texts } = usePhrases()
  const chartTexts = useChartTexts({ name: texts.startedAt, value: texts.p95 })
  if (!savesOf(report)) return null
  return (
    <div className="fd-rehearsal-curve">
      <Chart
        kind="line"
        title={texts.curve}
        rows={curveRows(report.curve)}
        total={null}
        format={(value) => (value === null ? '' : formatInteger(Math.round(value)))}
        texts={chartTexts}
      />
    </div>
  )
}

const Invariants = ({ report }: PartProps) => {
  const { rehearsals: texts } = usePhrases()
  return (
    <table className="fd-table">
      <TableHead heads={[texts.result, [texts.checked, 'fd-number'], [texts.brokenCount, 'fd-number']]} />
      <tbody>
        {report.invariants.map(({ name, checked, broken, examples }) => (
          <tr key={name}>
            <td>
              {texts.invariantNames[name]}
              {examples.map((example) => (
                <div key={example} className="fd-hint">
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
  const { rehearsals: texts } = usePhrases()
  return (
    <table className="fd-table">
      <TableHead heads={[texts.call, ...timeHeads(texts)]} />
      <tbody>
        {report.calls.map(({ call, ...times }) => (
          <tr key={call}>
            <td>{call}</td>
            <TimeCells times={times} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Acts = ({ report }: PartProps) => {
  const { rehearsals: texts } = usePhrases()
  return (
    <table className="fd-table">
      <TableHead heads={[texts.act, ...timeHeads(texts), [texts.refusedCount, 'fd-number']]} />
      <tbody>
        {report.acts.map(({ act, refused, ...times }) => (
          <tr key={act}>
            <td>{texts.actNames[act] ?? act}</td>
            <TimeCells times={times} />
            <td className="fd-number">{formatInteger(refused)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Times = Omit<RehearsalReport['calls'][number], 'call'>

function timeHeads(texts: { readonly count: string; readonly max: string }) {
  return [texts.count, 'p50', 'p95', 'p99', texts.max].map((head) => [head, 'fd-number'] as const)
}

const TimeCells = ({ times: { count, p50, p95, p99, max } }: { readonly times: Times }) =>
  [count, p50, p95, p99, max].map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move
    <td key={index} className="fd-number">
      {formatInteger(Math.round(value))}
    </td>
  ))

const Refusals = ({ report }: PartProps) => {
  const { rehearsals: texts } = usePhrases()
  if (report.refusals.length === 0) return <p>{texts.none}</p>
  return (
    <table className="fd-table">
      <TableHead heads={[texts.call, texts.code, texts.msg, [texts.count, 'fd-number']]} />
      <tbody>
        {report.refusals.map(({ call, code, msg, count }) => (
          <tr key={`${call} ${code} ${msg}`}>
            <td>{call}</td>
            <td>{code === 0 ? texts.noAnswer : code}</td>
            <td>{msg}</td>
            <td className="fd-number">{formatInteger(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
