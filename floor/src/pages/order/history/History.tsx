import { useState } from 'react'
import { type Answer, call } from '../../../client/call.ts'
import { shownTime } from '../../../parts/shown-time.ts'
import { useFloor } from '../../../state/state.ts'
import { useGoodsNames } from '../../../state/use-goods-names.ts'
import { useGoodsTexts, useLanguage, useTexts } from '../../../texts/texts.ts'

type Change = Answer<'history'>['list'][number]
type Subject = { readonly goodsId?: number | undefined; readonly colourId?: number | undefined }
type Props = Subject & {
  readonly customerId: number
  /** Rows whose styles it may be narrowed to. */
  readonly lines?: readonly { readonly goodsId: number; readonly goodsNo: string }[]
}

/** Changes of the order, or of a style or colour of it, newest first; read when opened. */
export function History({ customerId, lines = [], ...subject }: Props) {
  const texts = useTexts()
  const { review } = useGoodsTexts()
  const [goodsId, setGoodsId] = useState<number>()
  const { changes, next, state, read } = useHistory(customerId)
  const narrowed = { ...subject, ...(goodsId === undefined ? {} : { goodsId }) }
  const choose = (value: string) => {
    const selectedId = value === '' ? undefined : Number(value)
    setGoodsId(selectedId)
    read({ ...subject, ...(selectedId === undefined ? {} : { goodsId: selectedId }) })
  }
  return (
    <details className="history" onToggle={({ currentTarget }) => currentTarget.open && read(narrowed)}>
      <summary>{texts.history}</summary>
      {lines.length > 1 && state !== 'closed' ? (
        <select aria-label={review.historyOf} value={goodsId ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{review.historyOfAll}</option>
          {[...new Map(lines.map((line) => [line.goodsId, line.goodsNo]))].map(([id, goodsNo]) => (
            <option key={id} value={id}>
              {goodsNo}
            </option>
          ))}
        </select>
      ) : null}
      <ul className="lines">
        {changes.map((change) => (
          <li key={change.id}>
            <HistoryLine change={change} />
          </li>
        ))}
      </ul>
      {state === 'read' && changes.length === 0 ? <p className="quiet">{texts.noHistory}</p> : null}
      {state === 'failed' ? (
        <button type="button" onClick={() => read(narrowed)}>
          {texts.failed}
        </button>
      ) : null}
      {state === 'read' && next !== null ? (
        <button type="button" onClick={() => read(narrowed, next)}>
          {texts.older}
        </button>
      ) : null}
    </details>
  )
}

function useHistory(customerId: number) {
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [next, setNext] = useState<number | null>(null)
  const [state, setState] = useState<'closed' | 'reading' | 'read' | 'failed'>('closed')
  const read = (subject: Subject, beforeId?: number) => {
    setState('reading')
    call('history', { customerId, ...subject, ...(beforeId ? { before: beforeId } : {}) }).then(
      ({ list, next: older }) => {
        setChanges((current) => (beforeId ? [...current, ...list] : list))
        setNext(older)
        setState('read')
      },
      () => setState('failed'),
    )
  }
  return { changes, next, state, read }
}

/** A change with its goods, each size before and after, and whose it was. */
function HistoryLine({ change: { at, by, goodsId, colourId, cells } }: { readonly change: Change }) {
  const texts = useTexts()
  const language = useLanguage()
  const goods = useFloor((floor) => floor.goods)
  const names = useGoodsNames()(goodsId, colourId)
  const difference = cells.reduce((sum, { before, after }) => sum + after - before, 0)
  return (
    <div className="history-line">
      <p className="line">
        <span className="cut">
          <b>{names.goodsNo || texts.unnamed}</b> {names.colour} {names.name}
        </span>
        <b>{texts.pieces({ n: `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${Math.abs(difference)}` })}</b>
      </p>
      <p className="line-sizes">
        {cells.map(({ sizeId, before, after }) => (
          <span key={sizeId}>
            {goods?.sizes.get(sizeId) ?? ''} {before}→<b>{after}</b>
          </span>
        ))}
      </p>
      <p className="line quiet">
        <span>{texts.changedBy[by]}</span>
        <time dateTime={at}>{shownTime(at, language)}</time>
      </p>
    </div>
  )
}
