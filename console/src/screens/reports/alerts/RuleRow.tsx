import '../../../ui/plain-table.css'
import { type AlertRule, alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { Output } from '@fairdesk/contract/endpoint'
import { Button, Switch } from 'antd'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { removeRule, saveRule, tryRule } from './alerts-writes.ts'
import { readOf } from './rule-draft.ts'
import { ruleText } from './rule-text.ts'

type Channels = Output<typeof alerts.rules>['channels']

type Props = { readonly rule: AlertRule; readonly channels: Channels; readonly onOpen: () => void }

/** Rule with its actions. Another user's may only be turned off and removed. */
export const RuleRow = ({ rule, channels, onOpen }: Props) => {
  const { alerts: texts } = usePhrases()
  const timeText = useFairTime()
  const barrierOf = useFairWrites()
  const { id, version, kind, channelIds, ownerName, isOwn, isLost, lastAt, enabled } = rule
  const removing = useAct(async () => {
    if (await askFirst(texts.removeRule)) await removeRule({ id, version })
  })
  const trying = useAct(async () => {
    await tryRule({ id })
    notify({ kind: 'success', text: texts.tried })
  })
  const turning = useAct(async (isOn: boolean) => {
    await saveRule({ ...readOf(rule).fields, id, version, enabled: isOn })
  })
  const ruleChannels = channels.filter((channel) => channelIds.includes(channel.id))
  return (
    <tr>
      <td>
        {isOwn ? (
          <button type="button" className="fd-link" onClick={onOpen}>
            {texts.kinds[kind]}
          </button>
        ) : (
          texts.kinds[kind]
        )}
      </td>
      <td>{ruleText(rule, texts)}</td>
      <td>
        {ruleChannels.length === 0 && <span className="fd-weak">{texts.consoleOnly}</span>}
        {ruleChannels.map((channel) => (
          <StateTag key={channel.id} tone={channel.isFailing ? 'bad' : 'plain'}>
            {channel.name}
          </StateTag>
        ))}
      </td>
      <td>
        {ownerName} {isLost && <StateTag tone="bad">{texts.states.dropped}</StateTag>}
        {isLost && <div className="fd-weak">{texts.ownerLost}</div>}
      </td>
      <td>{lastAt === null ? <span className="fd-weak">{texts.never}</span> : timeText(lastAt)}</td>
      <td>
        <Switch
          size="small"
          aria-label={`${texts.enabled} ${texts.kinds[kind]}`}
          checked={enabled}
          loading={turning.isBusy}
          disabled={barrierOf(alerts.saveRule) !== ''}
          onChange={(isOn) => turning.run(isOn)}
        />
      </td>
      <td className="fd-table-actions">
        {isOwn && (
          <>
            <Button type="link" size="small" onClick={onOpen}>
              {texts.change}
            </Button>
            <WriteButton
              write={alerts.tryRule}
              type="link"
              size="small"
              loading={trying.isBusy}
              onClick={() => trying.run()}
            >
              {texts.tryNow}
            </WriteButton>
          </>
        )}
        <WriteButton
          write={alerts.removeRule}
          type="link"
          size="small"
          danger
          loading={removing.isBusy}
          onClick={() => removing.run()}
        >
          {texts.remove}
        </WriteButton>
      </td>
    </tr>
  )
}
