import { type StandbyAnswer, standby, standbyAlarm } from '@fairdesk/contract/areas/settings/standby'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { fileSize } from '../../kit/text/file-size.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { beginPairing, release } from './standby-writes.ts'
import './standby.css'

const askedEveryMs = 2000
/** Said in minutes from here on, and in hours. */
const mostSeconds = 120
const mostMinutes = 120

/** The second machine: how it stands, how one is paired, and how it is let go. */
export const Standby = () => {
  const { standby: words } = usePhrases()
  const { data, error, refetch } = useRead(standby.state, {}, { everyMs: askedEveryMs })
  if (!data) return <NotLoaded rows={4} error={error} onRetry={refetch} />
  if (!data.isPossible) return <p className="fd-settings-note">{words.impossible}</p>
  return (
    <div className="fd-standby">
      {data.standby ? <Facts standby={data.standby} /> : <Pairing pairing={data.pairing} />}
    </div>
  )
}

const Pairing = ({ pairing }: Pick<StandbyAnswer, 'pairing'>) => {
  const { standby: words } = usePhrases()
  const time = useFairTime(formatTime)
  const begin = useAct(() => beginPairing({}))
  return (
    <>
      {!pairing && <p>{words.none}</p>}
      {pairing && (
        <>
          <p>{words.howTo}</p>
          <pre>{`STANDBY_OF=${pairing.addresses[0] ?? '…'}:${pairing.port} STANDBY_CODE=${pairing.code} ${pairing.startCommand}`}</pre>
          {pairing.addresses.length > 1 && (
            <p className="fd-settings-note">
              {words.otherAddresses({ addresses: pairing.addresses.slice(1).join(' · ') })}
            </p>
          )}
          <dl>
            <dt>{words.code}</dt>
            <dd>
              <strong>{pairing.code}</strong>
            </dd>
          </dl>
          <p className="fd-settings-note">{words.until({ at: time(pairing.until) })}</p>
        </>
      )}
      <Button type={pairing ? 'default' : 'primary'} loading={begin.isBusy} onClick={() => begin.run()}>
        {pairing ? words.pairAgain : words.pair}
      </Button>
    </>
  )
}

type Standing = NonNullable<StandbyAnswer['standby']>

const Facts = ({ standby: found }: { readonly standby: Standing }) => {
  const { standby: words } = usePhrases()
  const time = useFairTime(formatTime)
  const [isAsking, setAsking] = useState(false)
  const { condition, heardAt, copied, filesBehind } = found
  return (
    <>
      <dl>
        <dt>{words.name}</dt>
        <dd>{`${found.name} (${found.address})`}</dd>
        <dt>{words.condition}</dt>
        <dd data-alarm={standbyAlarm[condition]}>{words.conditions[condition]}</dd>
        <dt>{words.heardAt}</dt>
        <dd>{heardAt ? time(heardAt) : words.neverHeard}</dd>
        <dt>{words.behind}</dt>
        <dd>{behindText(found, words)}</dd>
        <dt>{words.files}</dt>
        <dd>{filesBehind ?? words.unknown}</dd>
        {copied && (
          <>
            <dt>{words.copied}</dt>
            <dd>{`${fileSize(copied.bytes)} / ${fileSize(copied.ofBytes)}`}</dd>
          </>
        )}
      </dl>
      <p className="fd-settings-note">{words.takeOverHint}</p>
      <Button danger onClick={() => setAsking(true)}>
        {words.release}
      </Button>
      {isAsking && <Release name={found.name} onClose={() => setAsking(false)} />}
    </>
  )
}

type Words = ReturnType<typeof usePhrases>['standby']

function behindText({ bytesBehind, secondsBehind }: Standing, words: Words): string {
  if (bytesBehind === 0) return words.nothingBehind
  const bytes = bytesBehind === null ? words.unknown : fileSize(bytesBehind)
  return secondsBehind === null ? bytes : `${bytes} · ${timeText(secondsBehind, words)}`
}

function timeText(seconds: number, words: Words): string {
  const minutes = Math.floor(seconds / 60)
  if (seconds < mostSeconds) return words.seconds({ seconds })
  return minutes < mostMinutes ? words.minutes({ minutes }) : words.hours({ hours: Math.floor(minutes / 60) })
}

const Release = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => {
  const { standby: words } = usePhrases()
  const act = useAct(async () => {
    await release({})
    onClose()
  })
  return (
    <ActDialog width={480} title={words.release} okText={words.release} isDanger act={act} onClose={onClose}>
      {words.releaseWhy({ name })}
    </ActDialog>
  )
}
