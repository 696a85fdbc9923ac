import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import { type CartonFit, isWhole } from '@fairdesk/contract/orders/cartons'
import { Button, Tag } from 'antd'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'
import type { CellAddress, CellMark, MatrixRow } from '../../../ui/size-matrix/matrix-data.ts'
import type { MatrixSlots, MatrixTexts } from '../../../ui/size-matrix/matrix-props.ts'
import { rowQty } from '../../../ui/size-matrix/matrix-totals.ts'
import { ruleText } from '../rule-text.ts'
import { cartonFitOfRow } from './rows/carton-hint.ts'
import { NoteSign } from './rows/NoteSign.tsx'
import { StockHint } from './rows/StockHint.tsx'
import type { OrderSession } from './session/order-session.ts'
import { sizesLeft, sizesOver } from './session/stock-hint.ts'

type Texts = Phrases['orderEntry']

export function matrixTexts(texts: Texts, isByTag: boolean): MatrixTexts {
  return {
    label: texts.matrix,
    colour: texts.colour,
    total: texts.total,
    amount: isByTag ? texts.tagAmount : texts.netAmount,
    state: texts.state,
    frozen: texts.frozen,
    dropped: texts.dropped,
    cell: (row, size, qty) => texts.cell({ colour: row.colour.label, size, qty }),
  }
}

/** Returns the screen's parts of the matrix: picture, style facts, states, and the content of a mark. */
export function matrixSlots(
  { orderEntry: texts, orderList: ruleTexts }: Pick<Phrases, 'orderEntry' | 'orderList'>,
  session: OrderSession,
  time: (timestamp: string) => string,
): MatrixSlots {
  return {
    picture: (block) => {
      const style = session.styles.get(block.id)
      return style && <Picture src={style.image} alt={style.goodsNo} width={48} />
    },
    header: (block) => {
      const style = session.styles.get(block.id)
      return style && <StyleFacts style={style} texts={texts} />
    },
    colourNote: (row) => (
      <>
        <MustSign row={row} session={session} texts={texts} />
        <NoteSign row={row} session={session} />
        <Guide row={row} session={session} texts={texts} />
      </>
    ),
    rowState: (row) => <RowState row={row} session={session} texts={texts} ruleTexts={ruleTexts} />,
    mark: (mark, cell) => <Mark mark={mark} cell={cell} session={session} texts={texts} time={time} />,
  }
}

const StyleFacts = ({
  style,
  texts,
}: {
  style: NonNullable<ReturnType<OrderSession['styles']['get']>>
  texts: Texts
}) => (
  <div className="fd-style-facts">
    <b>{style.goodsNo}</b>
    <span>{style.name}</span>
    <small>
      {style.wave} {style.prices.tag === undefined ? '' : `¥${formatYuan(style.prices.tag)}`}
    </small>
    <small>
      {style.mustOrder && <Tag color="volcano">{texts.badges.must}</Tag>}
      {style.hot && <Tag color="gold">{texts.badges.hot}</Tag>}
      {style.status !== 'onSale' && <Tag color="blue">{texts.badges[style.status]}</Tag>}
      {style.moq !== null && texts.moq({ value: style.moq })}{' '}
      {style.multiple !== null && texts.multiple({ value: style.multiple })}{' '}
      {style.cartons.length > 0 && texts.cartonKinds({ names: style.cartons.map(({ name }) => name).join(' / ') })}
    </small>
  </div>
)

type RowStateProps = {
  readonly row: MatrixRow
  readonly session: OrderSession
  readonly texts: Texts
  readonly ruleTexts: Phrases['orderList']
}

/** Shows the state of the row's last change and the rules it breaks. */
const RowState = ({ row, session, texts: labels, ruleTexts }: RowStateProps) => {
  const checked = session.useHead((head) => head.checked)
  const isOwn = ({ goodsId, colourId, skcId }: CheckedRule) =>
    String(goodsId) === row.styleId && (skcId === null || String(colourId) === row.colour.id)
  const style = session.styles.get(row.styleId)
  const fit = style ? cartonFitOfRow(style, row) : null
  const rowRules = rowQty(row) > 0 ? checked.filter((rule) => rule.rule !== 'must' && isOwn(rule)) : []
  const isBlocked = (rule: CheckedRule) => rule.rule === 'pack' && rule.blocks
  // Carton and stock hints shown while typing are not repeated when the server reports them.
  const stock = session.useHead((head) => head.stock.get(row.key))
  const isOver = stock !== undefined && style !== undefined && sizesOver(sizesLeft(style, row, stock)).length > 0
  const otherRules = rowRules.filter(({ rule }) => !(rule === 'pack' && fit) && !(rule === 'stock' && isOver))
  const texts = otherRules.map((rule) => ruleText(ruleTexts, rule))
  return (
    <>
      <StockHint row={row} session={session} />
      {fit && (
        <span
          className={isWhole(fit) ? 'fd-rigid fd-hint' : 'fd-row-rule fd-fill-width'}
          data-blocks={rowRules.some(isBlocked)}
        >
          {cartonText(fit, labels)}
        </span>
      )}
      {row.state !== 'clean' && !(row.state === 'saved' && texts.length > 0) && (
        <span className="fd-row-state fd-hint" data-state={row.state}>
          {labels.states[row.state]}
        </span>
      )}
      {texts.length > 0 && (
        <span
          className="fd-row-rule fd-fill-width"
          data-blocks={otherRules.some(({ blocks }) => blocks)}
          title={texts.join('\n')}
        >
          {texts[0]}
        </span>
      )}
    </>
  )
}

function cartonText(fit: CartonFit, texts: Texts): string {
  const { cartons, gap, stray } = fit
  if (isWhole(fit)) return texts.inCartons({ cartons: formatInteger(cartons) })
  return stray > 0 ? texts.cartonStray({ stray: formatInteger(stray) }) : texts.cartonGap({ gap: formatInteger(gap) })
}

/** Marks a colour that must be ordered, unless the whole style must be: then the style has the mark. */
const MustSign = ({ row, session, texts }: { row: MatrixRow; session: OrderSession; texts: Texts }) => {
  const style = session.styles.get(row.styleId)
  const colour = style?.colours.find(({ colourId }) => String(colourId) === row.colour.id)
  if (!colour?.mustOrder || style?.mustOrder) return null
  return <em className="fd-must">{texts.badges.must}</em>
}

/** Recommended quantity of this colour for the customer; that of its sizes is in the hint. */
const Guide = ({ row, session, texts }: { row: MatrixRow; session: OrderSession; texts: Texts }) => {
  const style = session.styles.get(row.styleId)
  const colour = style?.colours.find(({ colourId }) => String(colourId) === row.colour.id)
  if (colour?.guideQty === undefined) return null
  const qty = formatInteger(colour.guideQty)
  const sizes = style?.sizes.flatMap(({ sizeId, name }) => {
    const pieces = colour.cells[sizeId]?.guide
    return pieces === undefined ? [] : `${name} ${formatInteger(pieces)}`
  })
  return (
    <small className="fd-guide" title={[texts.guideHint({ qty }), ...(sizes ?? [])].join('\n')}>
      {texts.guide({ qty })}
    </small>
  )
}

type MarkProps = {
  readonly mark: CellMark
  readonly cell: CellAddress
  readonly session: OrderSession
  readonly texts: Texts
  readonly time: (timestamp: string) => string
}

const Mark = ({ mark, cell, session, texts, time }: MarkProps) => {
  if (mark.kind === 'refused') {
    const reason = mark.message ?? (mark.reason ? texts.reasons[mark.reason] : '')
    return (
      <span className="fd-mark">
        {mark.message ? texts.rejected({ reason }) : texts.refusedText({ text: mark.text, reason })}
      </span>
    )
  }
  const { localQty, serverQty, by = '', at } = mark
  return (
    <div className="fd-mark">
      <p>{texts.conflict({ mine: localQty, theirs: serverQty, by, at: at ? time(at) : '' })}</p>
      <Button size="small" type="primary" onClick={() => session.matrix.resolve(cell, 'mine')}>
        {texts.keepMine({ mine: localQty })}
      </Button>{' '}
      <Button size="small" onClick={() => session.matrix.resolve(cell, 'theirs')}>
        {texts.keepTheirs({ theirs: serverQty })}
      </Button>
    </div>
  )
}
