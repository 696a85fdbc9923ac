import { useCallback, useEffect, useState } from 'react'
import { useFloor } from '../app/state.ts'
import { reasonOf, useWords } from '../app/words.ts'
import { type Answer, CallError, call } from '../client/call.ts'

/** Places of goods, and one's own completion, as far as the organiser shows them. */
export function Ranking() {
  const words = useWords()
  const rights = useFloor((floor) => floor.session?.me.rights)
  const goods = useFloor((floor) => floor.goods)
  const customerId = useFloor((floor) => floor.customerId)
  const [ranking, setRanking] = useState<Answer<'ranking'> | null>(null)
  const [completion, setCompletion] = useState<Answer<'completion'> | null>(null)
  const [fault, setFault] = useState('')
  const load = useCallback(() => {
    setFault('')
    const failed = (error: unknown) =>
      setFault(error instanceof CallError && error.message === '' ? words.failed : reasonOf(error))
    if (rights?.ranking) call('ranking', {}).then(setRanking, failed)
    if (rights?.completion) call('completion', { customerId }).then(setCompletion, failed)
  }, [rights, customerId, words])
  useEffect(load, [load])
  if (!rights?.ranking && !rights?.completion)
    return (
      <div className="state">
        <h1>{words.ranking}</h1>
        <p>{words.notShown}</p>
      </div>
    )
  const nameOf = (dim: string, value: string) =>
    goods?.codes.find(({ type, code }) => type === dim && code === value)?.name ?? value
  return (
    <section className="page" aria-label={words.ranking}>
      <h1 className="hidden">{words.ranking}</h1>
      {fault ? (
        <div className="state">
          <p>{fault}</p>
          <button type="button" className="main" onClick={load}>
            {words.tryAgain}
          </button>
        </div>
      ) : null}
      {fault || completion || ranking ? null : <p className="state">…</p>}
      {completion ? (
        <>
          <h2>{words.completion}</h2>
          <ul className="lines">
            {completion.list.map((row) => (
              <li key={`${row.dim} ${row.value}`} className="order-line">
                <span className="cut">{row.dim === '' ? words.total : nameOf(row.dim, row.value)}</span>
                <span>{words.pieces({ n: row.qty.toLocaleString() })}</span>
                <b>{row.completion === null ? '-' : words.percent({ n: Math.round(row.completion) })}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {ranking ? (
        <>
          <h2>{words.ranking}</h2>
          <ul className="lines">
            {ranking.list.slice(0, 100).map(({ place, goodsId, colourId }) => (
              <li key={`${goodsId} ${colourId}`}>
                <a className="order-line" href={`#/style/${goodsId}`}>
                  <span>{words.rankPlace({ n: place })}</span>
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
