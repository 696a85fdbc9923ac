import { useState } from 'react'
import { type Answer, call } from '../../client/call.ts'
import { shownTime } from '../../parts/shown-time.ts'
import { useFloor } from '../../state/state.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'

type Change = Answer<'history'>['list'][number]

/** Changes of the order by author, newest first; read when opened. */
export function History({ customerId }: { readonly customerId: number }) {
  const texts = useTexts()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [next, setNext] = useState<number | null>(null)
  const [state, setState] = useState<'closed' | 'reading' | 'read' | 'failed'>('closed')
  const read = (beforeId?: number) => {
    setState('reading')
    call('history', { customerId, ...(beforeId ? { before: beforeId } : {}) }).then(
      ({ list, next: older }) => {
        setChanges((current) => (beforeId ? [...current, ...list] : list))
        setNext(older)
        setState('read')
      },
      () => setState('failed'),
    )
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && read()}>
      <summary>{texts.history}</summary>
      <ul className="lines">
        {changes.map((change) => (
          <li key={change.id}>
            <HistoryLine change={change} />
          </li>
        ))}
      </ul>
      {state === 'read' && changes.length === 0 ? <p className="quiet">{texts.noHistory}</p> : null}
      {state === 'failed' ? (
        <button type="button" onClick={() => read()}>
          {texts.failed}
        </button>
      ) : null}
      {state === 'read' && next !== null ? (
        <button type="button" onClick={() => read(next)}>
          {texts.older}
        </button>
      ) : null}
    </details>
  )
}

function HistoryLine({ change }: { readonly change: Change }) {
  const texts = useTexts()
  const language = useLanguage()
  const goods = useFloor((floor) => floor.goods)
  const { at, by, goodsId, colourId, cells } = change
  const quantities = cells.map(({ sizeId, before, after }) => `${goods?.sizes.get(sizeId) ?? ''} ${before}→${after}`)
  return (
    <span className="order-line">
      <time className="quiet" dateTime={at}>
        {shownTime(at, language)}
      </time>
      <span>{texts.changedBy[by]}</span>
      <span className="wrap">
        <b>{goods?.named.get(goodsId)?.goodsNo}</b> {goods?.colours.get(colourId)?.name} {quantities.join(' ')}
      </span>
    </span>
  )
}
