import { type StandbyAnswer, standby, standbyAlarm } from '@fairdesk/contract/areas/settings/standby'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { fileSize } from '../../../kit/text/file-size.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { beginPairing, release } from './standby-writes.ts'
import './standby.css'

const askedEveryMs = 2000
/** Said in minutes from here on, and in hours. */
const mostSeconds = 120
const mostMinutes = 120

/** Standby machine: its state, pairing and removal. */
export const Standby = () => {
  const { standby: texts } = usePhrases()
  const { data, error, refetch } = useRead(standby.state, {}, { everyMs: askedEveryMs })
  if (!data) return <NotLoaded rows={4} error={error} onRetry={refetch} />
  if (!data.isPossible) return <p className="fd-settings-note">{texts.impossible}</p>
  return (
    <div className="fd-standby">
      {data.standby ? <Facts standby={data.standby} /> : <Pairing pairing={data.pairing} />}
    </div>
  )
}

const Pairing = ({ pairing }: Pick<StandbyAnswer, 'pairing'>) => {
  const { standby: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const begin = useAct(() => beginPairing({}))
  return (
    <>
      {!pairing && <p>{texts.none}</p>}
      {pairing && (
        <>
          <p>{texts.howTo}</p>
          <pre>{`STANDBY_OF=${pairing.addresses[0] ?? '…'}:${pairing.port} STANDBY_CODE=${pairing.code} ${pairing.startCommand}`}</pre>
          {pairing.addresses.length > 1 && (
            <p className="fd-settings-note">
              {texts.otherAddresses({ addresses: pairing.addresses.slice(1).join(' · ') })}
            </p>
          )}
          <dl>
            <dt>{texts.code}</dt>
            <dd>
              <strong>{pairing.code}</strong>
            </dd>
          </dl>
          <p className="fd-settings-note">{texts.until({ at: time(pairing.until) })}</p>
        </>
      )}
      <Button type={pairing ? 'default' : 'primary'} loading={begin.isBusy} onClick={() => begin.run()}>
        {pairing ? texts.pairAgain : texts.pair}
      </Button>
    </>
  )
}

type StandbyStatus = NonNullable<StandbyAnswer['standby']>

const Facts = ({ standby: standbyStatus }: { readonly standby: StandbyStatus }) => {
  const { standby: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const [isAsking, setAsking] = useState(false)
  const { condition, heardAt, copied, filesBehind } = standbyStatus
  return (
    <>
      <dl>
        <dt>{texts.name}</dt>
        <dd>{`${standbyStatus.name} (${standbyStatus.address})`}</dd>
        <dt>{texts.condition}</dt>
        <dd data-alarm={standbyAlarm[condition]}>{texts.conditions[condition]}</dd>
        <dt>{texts.heardAt}</dt>
        <dd>{heardAt ? time(heardAt) : texts.neverHeard}</dd>
        <dt>{texts.behind}</dt>
        <dd>{behindText(standbyStatus, texts)}</dd>
        <dt>{texts.files}</dt>
        <dd>{filesBehind ?? texts.unknown}</dd>
        {copied && (
          <>
            <dt>{texts.copied}</dt>
            <dd>{`${fileSize(copied.bytes)} / ${fileSize(copied.ofBytes)}`}</dd>
          </>
        )}
      </dl>
      <p className="fd-settings-note">{texts.takeOverHint}</p>
      <Button danger onClick={() => setAsking(true)}>
        {texts.release}
      </Button>
      {isAsking && <Release name={standbyStatus.name} onClose={() => setAsking(false)} />}
    </>
  )
}

type Texts = ReturnType<typeof usePhrases>['standby']

function behindText({ bytesBehind, secondsBehind }: StandbyStatus, texts: Texts): string {
  if (bytesBehind === 0) return texts.nothingBehind
  const bytes = bytesBehind === null ? texts.unknown : fileSize(bytesBehind)
  return secondsBehind === null ? bytes : `${bytes} · ${timeText(secondsBehind, texts)}`
}

function timeText(seconds: number, texts: Texts): string {
  const minutes = Math.floor(seconds / 60)
  if (seconds < mostSeconds) return texts.seconds({ seconds })
  return minutes < mostMinutes ? texts.minutes({ minutes }) : texts.hours({ hours: Math.floor(minutes / 60) })
}

const Release = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => {
  const { standby: texts } = usePhrases()
  const act = useAct(async () => {
    await release({})
    onClose()
  })
  return (
    <ActDialog width={480} title={texts.release} okText={texts.release} isDanger act={act} onClose={onClose}>
      {texts.releaseWhy({ name })}
    </ActDialog>
  )
}
