import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import type { SwitchKey } from '@fairdesk/contract/switches'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import type { Value } from '../config-draft.ts'
import { useSwitchText } from '../use-switch-text.ts'

/** Who changed a switch, the newest first. */
export const ChangeLog = ({ of }: { readonly of: SwitchKey }) => {
  const { controlConfig: words } = usePhrases()
  const time = useFairTime(formatTime)
  const { text } = useSwitchText()
  const [before, setBefore] = useState<number | undefined>(undefined)
  const query = { key: of, ...(before === undefined ? {} : { before }) }
  const { data, error, refetch } = useRead(controlConfig.configLog, query, { staleTime: 0 })
  if (!data) return <NotLoaded rows={2} error={error} onRetry={refetch} />
  if (data.list.length === 0) return <p className="fd-config-note">{words.noLog}</p>
  const said = (value: unknown) =>
    Array.isArray(value) ? value.join(words.comma) || words.usual : text(of, known(value))
  const { next } = data
  return (
    <>
      <ul className="fd-config-log">
        {data.list.map(({ id, at, account, realName, changes }) => (
          <li key={id}>
            <span className="fd-config-note">
              {time(at)} {realName || account}
            </span>
            {changes.map(({ whom, plannedFor, before: was, after }) => (
              <div key={`${whom} ${plannedFor}`}>
                {[whom, plannedFor === null ? '' : words.plannedFor({ at: plannedFor })].filter(Boolean).join(' ')}{' '}
                {said(was)} → {said(after)}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <Button size="small" type="link" onClick={() => setBefore(next)}>
          {words.more}
        </Button>
      )}
    </>
  )
}

/** A value as the log keeps it; days are texts there. */
function known(value: unknown): Value | undefined {
  return value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'
    ? value
    : undefined
}
