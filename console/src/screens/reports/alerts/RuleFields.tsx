import '../../../ui/form/form-notes.css'
import { alertKinds, alertKindTraits } from '@fairdesk/contract/alerts/alert-kinds'
import type { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { Output } from '@fairdesk/contract/endpoint'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Form, InputNumber, Select, Switch } from 'antd'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { FaultItem } from './FaultItem.tsx'
import { HourField } from './HourField.tsx'
import { RecipientFields } from './RecipientFields.tsx'
import { ReportFields } from './ReportFields.tsx'
import { fieldsOfKind, type RuleFieldProps } from './rule-draft.ts'
import { ScopeFields } from './ScopeFields.tsx'

type Props = RuleFieldProps & {
  readonly isNew: boolean
  readonly channels: Output<typeof alerts.rules>['channels']
}

/** Fields of a rule: what it tells of, from which threshold on, of which part of the fair, and to whom. */
export const RuleFields = ({ draft, onChange, faultOf, isNew, channels }: Props) => {
  const { alerts: texts } = usePhrases()
  const isAdmin = useAllowed({ accountRole: 'admin' })
  const { kind, per, quiet, enabled } = draft
  const { groups, needs } = alertKindTraits[kind]
  const kindOptions = alertKinds
    .filter((choice) => isAdmin || alertKindTraits[choice].needs !== 'admin')
    .map((value) => ({ value, label: texts.kinds[value] }))
  return (
    <>
      <FirstFocus>
        <Form.Item label={texts.kind} extra={texts.kindHints[kind]}>
          <Select
            aria-label={texts.kind}
            disabled={!isNew}
            value={kind}
            options={kindOptions}
            filterOption={matchOption}
            onChange={(next) => onChange(fieldsOfKind(next))}
          />
        </Form.Item>
      </FirstFocus>
      {groups.length > 1 && (
        <FaultItem label={texts.per} fault={faultOf('per')}>
          <Select
            aria-label={texts.per}
            value={per}
            options={groups.map((value) => ({ value, label: texts.groups[value] }))}
            onChange={(next) => onChange({ per: next })}
          />
        </FaultItem>
      )}
      <ThresholdField draft={draft} onChange={onChange} faultOf={faultOf} />
      {kind === 'report' && <ReportFields draft={draft} onChange={onChange} faultOf={faultOf} />}
      {needs === 'scope' && kind !== 'report' && <ScopeFields draft={draft} onChange={onChange} />}
      <RecipientFields draft={draft} channels={channels} onChange={onChange} faultOf={faultOf} />
      {kind !== 'report' && (
        <Form.Item label={texts.quiet} extra={texts.quietHint}>
          <div className="fd-row">
            <HourField
              label={`${texts.quiet} ${texts.from}`}
              value={quiet?.from ?? ''}
              onChange={(from) => onChange({ quiet: from === '' ? null : { from, to: quiet?.to ?? '08:00' } })}
            />
            <span>–</span>
            <HourField
              label={`${texts.quiet} ${texts.to}`}
              value={quiet?.to ?? ''}
              onChange={(to) => onChange({ quiet: to === '' ? null : { from: quiet?.from ?? '22:00', to } })}
            />
          </div>
        </Form.Item>
      )}
      <Form.Item label={texts.enabled}>
        <Switch aria-label={texts.enabled} checked={enabled} onChange={(isOn) => onChange({ enabled: isOn })} />
      </Form.Item>
    </>
  )
}

const ThresholdField = ({ draft, onChange, faultOf }: RuleFieldProps) => {
  const { alerts: texts } = usePhrases()
  const { unit, min, max } = alertKindTraits[draft.kind]
  if (unit === null) return null
  return (
    <FaultItem label={texts.threshold} fault={faultOf('threshold')}>
      <InputNumber
        aria-label={texts.threshold}
        className="fd-alert-threshold"
        min={min}
        max={max}
        precision={0}
        suffix={texts.units[unit]}
        value={draft.threshold}
        onChange={(threshold) => threshold !== null && onChange({ threshold })}
      />
    </FaultItem>
  )
}
