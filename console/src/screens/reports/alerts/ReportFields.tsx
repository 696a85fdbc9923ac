import { mostReportTimes } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Checkbox, Form, Select } from 'antd'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FaultItem } from './FaultItem.tsx'
import type { RuleFieldProps } from './rule-draft.ts'

const listParams = { reportKey: 'dynamicReport' } as const
/** Reads `9:5`, `0905` or `9：05` as an hour; null for anything else. */
function hourOf(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:：]?(\d{2})$/.exec(text.trim()) ?? []
  const hour = `${hours.padStart(2, '0')}:${minutes}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(hour) ? hour : null
}

/** The saved report that is sent, and when. */
export const ReportFields = ({ draft, onChange, faultOf }: RuleFieldProps) => {
  const { alerts: texts } = usePhrases()
  const { data } = useRead(savedReports.getOrderReportSaveParam, listParams)
  const report = draft.report ?? { savedId: 0, times: [], atClosing: true }
  const change = (changes: Partial<typeof report>) => onChange({ report: { ...report, ...changes } })
  return (
    <>
      <FaultItem
        label={texts.savedReport}
        fault={faultOf('report')}
        {...(data?.length === 0 ? { extra: texts.noReports } : {})}
      >
        <Select
          aria-label={texts.savedReport}
          showSearch
          filterOption={matchOption}
          value={data?.some(({ id }) => id === report.savedId) ? report.savedId : null}
          options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(savedId) => savedId !== null && change({ savedId })}
        />
      </FaultItem>
      <Form.Item label={texts.times} extra={texts.timesHint}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={texts.times}
          maxCount={mostReportTimes}
          tokenSeparators={[',', ' ', '，']}
          value={report.times}
          onChange={(times) => change({ times: [...new Set(times.flatMap((time) => hourOf(time) ?? []))].sort() })}
        />
      </Form.Item>
      <Form.Item>
        <Checkbox checked={report.atClosing} onChange={({ target }) => change({ atClosing: target.checked })}>
          {texts.atClosing}
        </Checkbox>
      </Form.Item>
    </>
  )
}
