import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import type { SwitchKey } from '@fairdesk/contract/switches'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import type { Value } from '../config-draft.ts'
import { useSwitchText } from '../use-switch-text.ts'

/** Changes of a switch, newest first. */
export const ChangeLog = ({ switchKey }: { readonly switchKey: SwitchKey }) => {
  const { controlConfig: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const { text } = useSwitchText()
  const [beforeId, setBeforeId] = useState<number | undefined>(undefined)
  const query = { key: switchKey, ...(beforeId === undefined ? {} : { before: beforeId }) }
  const { data, error, refetch } = useRead(controlConfig.configLog, query, { staleTime: 0 })
  if (!data) return <NotLoaded rows={2} error={error} onRetry={refetch} />
  if (data.list.length === 0) return <p className="fd-hint">{texts.noLog}</p>
  const formatValue = (value: unknown) =>
    Array.isArray(value) ? value.join(texts.comma) || texts.usual : text(switchKey, switchValueOf(value))
  const { next } = data
  return (
    <>
      <ul className="fd-config-log fd-plain-list fd-small">
        {data.list.map(({ id, at, account, realName, changes }) => (
          <li key={id}>
            <span className="fd-hint">
              {time(at)} {realName || account}
            </span>
            {changes.map(({ whom, plannedFor, before: was, after }) => (
              <div key={`${whom} ${plannedFor}`}>
                {[whom, plannedFor === null ? '' : texts.plannedFor({ at: plannedFor })].filter(Boolean).join(' ')}{' '}
                {formatValue(was)} → {formatValue(after)}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <Button size="small" type="link" onClick={() => setBeforeId(next)}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

/** A value as the log keeps it; days are texts there. */
function switchValueOf(value: unknown): Value | undefined {
  return value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'
    ? value
    : undefined
}
