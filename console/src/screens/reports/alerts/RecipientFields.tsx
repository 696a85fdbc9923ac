import type { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { mostMailRecipients } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { Output } from '@fairdesk/contract/endpoint'
import { Checkbox, Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FaultItem } from './FaultItem.tsx'
import type { RuleFieldProps } from './rule-draft.ts'

type Props = RuleFieldProps & { readonly channels: Output<typeof alerts.rules>['channels'] }

/** Channels of a rule, and the recipients of its mails. */
export const RecipientFields = ({ draft, channels, onChange, faultOf }: Props) => {
  const { alerts: texts } = usePhrases()
  const isMailed = channels.some(({ id, kind }) => kind === 'mail' && draft.channelIds.includes(id))
  return (
    <>
      <FaultItem label={texts.channels} extra={texts.channelsHint} fault={faultOf('channelIds')}>
        {channels.length === 0 ? (
          <span className="fd-weak">{texts.noChannels}</span>
        ) : (
          <Checkbox.Group
            value={draft.channelIds}
            options={channels.map(({ id, kind, name }) => ({
              value: id,
              label: `${name}（${texts.channelKinds[kind]}）`,
            }))}
            onChange={(channelIds) => onChange({ channelIds })}
          />
        )}
      </FaultItem>
      {isMailed && (
        <FaultItem label={texts.mailTo} extra={texts.mailToHint} fault={faultOf('mailTo')}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            aria-label={texts.mailTo}
            maxCount={mostMailRecipients}
            tokenSeparators={[',', ';', ' ', '，', '；']}
            value={draft.mailTo}
            onChange={(mailTo) => onChange({ mailTo })}
          />
        </FaultItem>
      )}
    </>
  )
}
