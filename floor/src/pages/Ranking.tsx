import { useCallback, useEffect, useState } from 'react'
import { type Answer, CallError, call } from '../client/call.ts'
import { useFloor } from '../state/state.ts'
import { reasonOf, useTexts } from '../texts/texts.ts'

/** Places of goods, and one's own completion, as far as the organiser shows them. */
export function Ranking() {
  const texts = useTexts()
  const rights = useFloor((floor) => floor.session?.me.rights)
  const goods = useFloor((floor) => floor.goods)
  const customerId = useFloor((floor) => floor.customerId)
  const [ranking, setRanking] = useState<Answer<'ranking'> | null>(null)
  const [completion, setCompletion] = useState<Answer<'completion'> | null>(null)
  const [fault, setFault] = useState('')
  const load = useCallback(() => {
    setFault('')
    const failed = (error: unknown) =>
      setFault(error instanceof CallError && error.message === '' ? texts.failed : reasonOf(error))
    if (rights?.ranking) call('ranking', {}).then(setRanking, failed)
    if (rights?.completion) call('completion', { customerId }).then(setCompletion, failed)
  }, [rights, customerId, texts])
  useEffect(load, [load])
  if (!rights?.ranking && !rights?.completion)
    return (
      <div className="state">
        <h1>{texts.ranking}</h1>
        <p>{texts.notShown}</p>
      </div>
    )
  const nameOf = (dim: string, value: string) =>
    goods?.codes.find(({ type, code }) => type === dim && code === value)?.name ?? value
  return (
    <section className="page" aria-label={texts.ranking}>
      <h1 className="hidden">{texts.ranking}</h1>
      {fault ? (
        <div className="state">
          <p>{fault}</p>
          <button type="button" className="main" onClick={load}>
            {texts.tryAgain}
          </button>
        </div>
      ) : null}
      {fault || completion || ranking ? null : <p className="state">…</p>}
      {completion ? (
        <>
          <h2>{texts.completion}</h2>
          <ul className="lines">
            {completion.list.map((row) => (
              <li key={`${row.dim} ${row.value}`} className="order-line">
                <span className="cut">{row.dim === '' ? texts.total : nameOf(row.dim, row.value)}</span>
                <span>{texts.pieces({ n: row.qty.toLocaleString() })}</span>
                <b>{row.completion === null ? '-' : texts.percent({ n: Math.round(row.completion) })}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {ranking ? (
        <>
          <h2>{texts.ranking}</h2>
          <ul className="lines">
            {ranking.list.slice(0, 100).map(({ place, goodsId, colourId }) => (
              <li key={`${goodsId} ${colourId}`}>
                <a className="order-line" href={`#/style/${goodsId}`}>
                  <span>{texts.rankPlace({ n: place })}</span>
                  <b>{goods?.named.get(goodsId)?.goodsNo}</b>
                  <span className="cut">
                    {goods?.named.get(goodsId)?.name} {goods?.colours.get(colourId ?? 0)?.name}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
