import { useState } from 'react'
import type { Catalogue } from '../../goods/catalogue.ts'
import { fillOrder } from '../../ordering/fill-order.ts'
import type { LimitedFill } from '../../ordering/runs/limited-fill.ts'
import { goBack } from '../../state/place.ts'
import { notify, useFloor } from '../../state/state.ts'
import { refusesUnread } from '../../state/unread-order.ts'
import { useBook, useHindrance } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { StartLines } from './StartLines.tsx'
import { type StartChoice, useStart } from './use-start.ts'

const mostPercent = 1000

/** Fills the order with what the customer ordered before, or with another shop's order: shown before it counts. */
export function StartPage() {
  const texts = useTexts()
  const { start: startTexts } = useGoodsTexts()
  const goods = useFloor((floor) => floor.goods)
  const customerId = useFloor((floor) => floor.customerId)
  return (
    <section className="page" aria-label={startTexts.title}>
      <header className="style-head">
        <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
          ‹
        </button>
        <h1>{startTexts.title}</h1>
      </header>
      {goods ? <StartForm key={customerId} goods={goods} /> : <p className="state">{texts.loadingGoods}</p>}
    </section>
  )
}

function StartForm({ goods }: { readonly goods: Catalogue }) {
  const texts = useTexts()
  const { start: startTexts, shops: copyTexts } = useGoodsTexts()
  const book = useBook()
  const hindrance = useHindrance()
  const [choice, setChoice] = useState<StartChoice>({ sourceId: null, percent: 100, way: 'replace' })
  const start = useStart(goods, choice)
  const emptyText = choice.sourceId === null ? startTexts.noFormer : copyTexts.emptyRun
  return (
    <>
      <StartFields choice={choice} change={setChoice} />
      {start.state === 'read' ? null : (
        <p className="quiet" role="status">
          {start.state === 'failed' ? startTexts.notRead : texts.starting}
        </p>
      )}
      {start.state === 'read' && start.pieces === 0 ? <p className="state">{emptyText}</p> : null}
      {start.closedRows > 0 ? <p className="fault">{startTexts.closedRows({ n: start.closedRows })}</p> : null}
      {start.cut > 0 ? <p className="fault">{startTexts.cut({ n: start.cut })}</p> : null}
      <StartLines goods={goods} book={book} edits={start.edits} />
      {hindrance === '' ? (
        <StartFoot fill={start} />
      ) : (
        <p className="barrier" role="status">
          {hindrance}
        </p>
      )}
    </>
  )
}

type FieldsProps = { readonly choice: StartChoice; readonly change: (choice: StartChoice) => void }

function StartFields({ choice, change }: FieldsProps) {
  const { start: startTexts, shops: copyTexts } = useGoodsTexts()
  const customerId = useFloor((floor) => floor.customerId)
  const mayFor = useFloor((floor) => floor.session?.me.mayFor) ?? []
  return (
    <>
      <label className="who">
        {startTexts.source}
        <select
          value={choice.sourceId ?? ''}
          onChange={({ target }) => change({ ...choice, sourceId: Number(target.value) || null })}
        >
          <option value="">{startTexts.former}</option>
          {mayFor
            .filter((customer) => customer.customerId !== customerId)
            .map(({ customerId: id, code, name }) => (
              <option key={id} value={id}>
                {code} {name}
              </option>
            ))}
        </select>
      </label>
      <div className="acts">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these buttons are one choice */}
        <div className="chips" role="group" aria-label={copyTexts.ways.label}>
          {(['replace', 'add'] as const).map((way) => (
            <button
              key={way}
              type="button"
              aria-pressed={choice.way === way}
              onClick={() => change({ ...choice, way })}
            >
              {copyTexts.ways[way]}
            </button>
          ))}
        </div>
        <label>
          {copyTexts.percent}
          <input
            type="number"
            inputMode="numeric"
            data-no-wedge
            min={0}
            max={mostPercent}
            value={choice.percent}
            onChange={({ target }) => {
              const percent = Math.round(Number(target.value)) || 0
              change({ ...choice, percent: Math.max(0, Math.min(mostPercent, percent)) })
            }}
          />
        </label>
      </div>
    </>
  )
}

/** Sum before and after, the fill and its undo. */
function StartFoot({ fill: { edits, previousQty, filledQty } }: { readonly fill: LimitedFill }) {
  const texts = useTexts()
  const { start: startTexts, shops: copyTexts } = useGoodsTexts()
  const book = useBook()
  const [undo, setUndo] = useState<(() => void) | null>(null)
  const sums = texts.setDone({ from: previousQty.toLocaleString(), to: filledQty.toLocaleString() })
  const order = () => {
    if (refusesUnread(book)) return
    const undoFill = fillOrder(book, edits, { way: 'replace' })
    setUndo(() => () => {
      const notUndoneCount = undoFill()
      notify(notUndoneCount > 0 ? texts.changedSince({ n: notUndoneCount }) : startTexts.undone)
      setUndo(null)
    })
    notify(sums)
  }
  return (
    <div className="acts foot start-foot">
      <output>
        {sums} <span className="quiet">{copyTexts.onlyTheseCells}</span>
      </output>
      {undo ? (
        <button type="button" onClick={undo}>
          {texts.undo}
        </button>
      ) : null}
      <button type="button" className="main" disabled={edits.length === 0} onClick={order}>
        {startTexts.fill}
      </button>
    </div>
  )
}
