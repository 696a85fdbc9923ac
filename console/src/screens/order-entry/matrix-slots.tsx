import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import { type CartonFit, isWhole } from '@fairdesk/contract/orders/cartons'
import { Button, Tag } from 'antd'
import { formatInteger, formatYuan } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { CellAddress, CellMark, MatrixRow } from '../../ui/size-matrix/matrix-data.ts'
import type { MatrixSlots, MatrixWords } from '../../ui/size-matrix/matrix-props.ts'
import { rowQty } from '../../ui/size-matrix/matrix-totals.ts'
import { ruleText } from '../rule-text.ts'
import { cartonFitOfRow } from './rows/carton-hint.ts'
import { NoteSign } from './rows/NoteSign.tsx'
import { StockHint } from './rows/StockHint.tsx'
import { sizesLeft, sizesOver } from './rows/stock-hint.ts'
import type { OrderSession } from './session/order-session.ts'

type Words = Phrases['orderEntry']

export function matrixWords(words: Words, isByTag: boolean): MatrixWords {
  return {
    label: words.matrix,
    colour: words.colour,
    total: words.total,
    amount: isByTag ? words.tagAmount : words.netAmount,
    state: words.state,
    frozen: words.frozen,
    dropped: words.dropped,
    cell: (row, size, qty) => words.cell({ colour: row.colour.label, size, qty }),
  }
}

/** What the screen puts into the matrix: picture, style facts, states, and what a mark says. */
export function matrixSlots(
  { orderEntry: words, orderList: ruleWords }: Pick<Phrases, 'orderEntry' | 'orderList'>,
  session: OrderSession,
  time: (at: string) => string,
): MatrixSlots {
  return {
    picture: (block) => {
      const style = session.styles.get(block.id)
      return style && <Picture src={style.image} alt={style.goodsNo} width={48} />
    },
    header: (block) => {
      const style = session.styles.get(block.id)
      return style && <StyleFacts style={style} words={words} />
    },
    colourNote: (row) => (
      <>
        <MustSign row={row} session={session} words={words} />
        <NoteSign row={row} session={session} />
        <Guide row={row} session={session} words={words} />
      </>
    ),
    rowState: (row) => <RowState row={row} session={session} words={words} ruleWords={ruleWords} />,
    mark: (mark, cell) => <Mark mark={mark} cell={cell} session={session} words={words} time={time} />,
  }
}

const StyleFacts = ({
  style,
  words,
}: {
  style: NonNullable<ReturnType<OrderSession['styles']['get']>>
  words: Words
}) => (
  <div className="fd-style-facts">
    <b>{style.goodsNo}</b>
    <span>{style.name}</span>
    <small>
      {style.wave} {style.prices.tag === undefined ? '' : `¥${formatYuan(style.prices.tag)}`}
    </small>
    <small>
      {style.mustOrder && <Tag color="volcano">{words.badges.must}</Tag>}
      {style.hot && <Tag color="gold">{words.badges.hot}</Tag>}
      {style.status !== 'onSale' && <Tag color="blue">{words.badges[style.status]}</Tag>}
      {style.moq !== null && words.moq({ value: style.moq })}{' '}
      {style.multiple !== null && words.multiple({ value: style.multiple })}{' '}
      {style.cartons.length > 0 && words.cartonKinds({ names: style.cartons.map(({ name }) => name).join(' / ') })}
    </small>
  </div>
)

type RowStateProps = {
  readonly row: MatrixRow
  readonly session: OrderSession
  readonly words: Words
  readonly ruleWords: Phrases['orderList']
}

/** Where its last change is, and what the row does not keep. */
const RowState = ({ row, session, words, ruleWords }: RowStateProps) => {
  const checked = session.useHead((head) => head.checked)
  const isOwn = ({ goodsId, colourId, skcId }: CheckedRule) =>
    String(goodsId) === row.styleId && (skcId === null || String(colourId) === row.colour.id)
  const style = session.styles.get(row.styleId)
  const fit = style ? cartonFitOfRow(style, row) : null
  const own = rowQty(row) > 0 ? checked.filter((rule) => rule.rule !== 'must' && isOwn(rule)) : []
  const isBlocked = (rule: CheckedRule) => rule.rule === 'pack' && rule.blocks
  // What is told of cartons and stock as one types is not told again once the server has found it.
  const stock = session.useHead((head) => head.stock.get(row.key))
  const isOver = stock !== undefined && style !== undefined && sizesOver(sizesLeft(style, row, stock)).length > 0
  const others = own.filter(({ rule }) => !(rule === 'pack' && fit) && !(rule === 'stock' && isOver))
  const texts = others.map((rule) => ruleText(ruleWords, rule))
  return (
    <>
      <StockHint row={row} session={session} />
      {fit && (
        <span className={isWhole(fit) ? 'fd-row-cartons' : 'fd-row-rule'} data-blocks={own.some(isBlocked)}>
          {cartonText(fit, words)}
        </span>
      )}
      {row.state !== 'clean' && !(row.state === 'saved' && texts.length > 0) && (
        <span className="fd-row-state" data-state={row.state}>
          {words.states[row.state]}
        </span>
      )}
      {texts.length > 0 && (
        <span className="fd-row-rule" data-blocks={others.some(({ blocks }) => blocks)} title={texts.join('\n')}>
          {texts[0]}
        </span>
      )}
    </>
  )
}

function cartonText(fit: CartonFit, words: Words): string {
  const { cartons, gap, stray } = fit
  if (isWhole(fit)) return words.inCartons({ cartons: formatInteger(cartons) })
  return stray > 0 ? words.cartonStray({ stray: formatInteger(stray) }) : words.cartonGap({ gap: formatInteger(gap) })
}

/** Marks a colour that must be ordered where its style as a whole need not be: the style says that of all its colours. */
const MustSign = ({ row, session, words }: { row: MatrixRow; session: OrderSession; words: Words }) => {
  const style = session.styles.get(row.styleId)
  const colour = style?.colours.find(({ colourId }) => String(colourId) === row.colour.id)
  if (!colour?.mustOrder || style?.mustOrder) return null
  return <em className="fd-must">{words.badges.must}</em>
}

/** What is recommended to the customer of this colour; of its sizes in the hint. */
const Guide = ({ row, session, words }: { row: MatrixRow; session: OrderSession; words: Words }) => {
  const style = session.styles.get(row.styleId)
  const colour = style?.colours.find(({ colourId }) => String(colourId) === row.colour.id)
  if (colour?.guideQty === undefined) return null
  const qty = formatInteger(colour.guideQty)
  const sizes = style?.sizes.flatMap(({ sizeId, name }) => {
    const pieces = colour.cells[sizeId]?.guide
    return pieces === undefined ? [] : `${name} ${formatInteger(pieces)}`
  })
  return (
    <small className="fd-guide" title={[words.guideHint({ qty }), ...(sizes ?? [])].join('\n')}>
      {words.guide({ qty })}
    </small>
  )
}

type MarkProps = {
  readonly mark: CellMark
  readonly cell: CellAddress
  readonly session: OrderSession
  readonly words: Words
  readonly time: (at: string) => string
}

const Mark = ({ mark, cell, session, words, time }: MarkProps) => {
  if (mark.kind === 'refused') {
    const reason = mark.message ?? (mark.reason ? words.reasons[mark.reason] : '')
    return (
      <span className="fd-mark">
        {mark.message ? words.rejected({ reason }) : words.refusedText({ text: mark.text, reason })}
      </span>
    )
  }
  const { mine, theirs, by = '', at } = mark
  return (
    <div className="fd-mark">
      <p>{words.conflict({ mine, theirs, by, at: at ? time(at) : '' })}</p>
      <Button size="small" type="primary" onClick={() => session.matrix.resolve(cell, 'mine')}>
        {words.keepMine({ mine })}
      </Button>{' '}
      <Button size="small" onClick={() => session.matrix.resolve(cell, 'theirs')}>
        {words.keepTheirs({ theirs })}
      </Button>
    </div>
  )
}
