import { useState } from 'react'
import { useFloor } from '../../app/state.ts'
import { useLanguage, useWords } from '../../app/words.ts'
import { type Answer, call } from '../../client/call.ts'
import { shownTime } from '../../parts/shown-time.ts'

type Change = Answer<'history'>['list'][number]

/** Who changed what of the order, the newest first; read when it is opened. */
export function History({ customerId }: { readonly customerId: number }) {
  const words = useWords()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [next, setNext] = useState<number | null>(null)
  const [state, setState] = useState<'closed' | 'reading' | 'read' | 'failed'>('closed')
  const read = (before?: number) => {
    setState('reading')
    call('history', { customerId, ...(before ? { before } : {}) }).then(
      ({ list, next: older }) => {
        setChanges((now) => (before ? [...now, ...list] : list))
        setNext(older)
        setState('read')
      },
      () => setState('failed'),
    )
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && read()}>
      <summary>{words.history}</summary>
      <ul className="lines">
        {changes.map((change) => (
          <li key={change.id}>
            <HistoryLine change={change} />
          </li>
        ))}
      </ul>
      {state === 'read' && changes.length === 0 ? <p className="quiet">{words.noHistory}</p> : null}
      {state === 'failed' ? (
        <button type="button" onClick={() => read()}>
          {words.failed}
        </button>
      ) : null}
      {state === 'read' && next !== null ? (
        <button type="button" onClick={() => read(next)}>
          {words.older}
        </button>
      ) : null}
    </details>
  )
}

function HistoryLine({ change }: { readonly change: Change }) {
  const words = useWords()
  const language = useLanguage()
  const goods = useFloor((floor) => floor.goods)
  const { at, by, goodsId, colourId, cells } = change
  const quantities = cells.map(({ sizeId, before, after }) => `${goods?.sizes.get(sizeId) ?? ''} ${before}→${after}`)
  return (
    <span className="order-line">
      <time className="quiet" dateTime={at}>
        {shownTime(at, language)}
      </time>
      <span>{words.changedBy[by]}</span>
      <span className="wrap">
        <b>{goods?.named.get(goodsId)?.goodsNo}</b> {goods?.colours.get(colourId)?.name} {quantities.join(' ')}
      </span>
    </span>
  )
}
