import type { DeviceHead } from '@fairdesk/contract/areas/device/device-order'
import { grouped } from '@fairdesk/outbox/grouped'
import { memo } from 'react'
import type { OrderLine } from '../../ordering/order-lines.ts'
import { useGoodsNames } from '../../state/use-goods-names.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { chooseReview, noFilter } from './review/review-choice.ts'

type Props = {
  readonly hinders: DeviceHead['hinders']
  /** Rows of the order. */
  readonly lines: readonly OrderLine[]
}

/** Rules the order still breaks; each leads to its rows, and each violation to where it is fixed. */
export const Hinders = memo(function Hinders({ hinders: all, lines }: Props) {
  const texts = useTexts()
  const { review } = useGoodsTexts()
  const namesOf = useGoodsNames()
  // Dropped goods stand below the rows, where it is said that nothing needs doing.
  const hinders = all.filter(({ rule, blocks }) => rule !== 'gone' || blocks)
  if (hinders.length === 0) return null
  const ordered = new Set(lines.map(({ goodsId }) => goodsId))
  const rules = grouped(hinders, ({ rule }) => rule)
  return (
    <section aria-label={texts.hinders}>
      <h2>{texts.hinders}</h2>
      {[...rules].map(([rule, violations]) => (
        <details key={rule}>
          <summary>
            {texts.rules[rule]} {rule === 'empty' ? null : violations.length}{' '}
            {violations.some(({ blocks }) => blocks) ? <em>{texts.blocks}</em> : null}
          </summary>
          {violations.some(({ goodsId }) => goodsId !== null && ordered.has(goodsId)) ? (
            <button type="button" onClick={() => showRows(rule)}>
              {review.showRows}
            </button>
          ) : null}
          <ul className="lines">
            {violations.map(({ goodsId, colourId, counts, need, have }) => (
              <li key={`${goodsId} ${colourId} ${counts}`}>
                <a
                  className="order-line"
                  href={goodsId === null ? '#/wall' : `#/style/${goodsId}${colourId === null ? '' : `-${colourId}`}`}
                >
                  <span className="hinder">
                    <b>{goodsId === null ? texts.order : namesOf(goodsId, colourId).goodsNo || texts.unnamed}</b>
                    <span>{goodsId === null ? '' : namesOf(goodsId, colourId).colour}</span>
                    {need === undefined || have === undefined ? null : (
                      <span>{needText(texts, { rule, counts, need, have })}</span>
                    )}
                  </span>
                  ›
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
})

/** Narrows the order to the rows of a rule, and scrolls to them. */
function showRows(rule: DeviceHead['hinders'][number]['rule']): void {
  chooseReview({ ...noFilter, rule, view: 'pictures', folded: [] })
  document.querySelector('.review')?.scrollIntoView({ block: 'start' })
}

type Figures = Pick<DeviceHead['hinders'][number], 'rule' | 'counts'> & { readonly need: number; readonly have: number }

/** Formats a rule's limit as a maximum or minimum with its unit: targets come in pieces and in yuan. */
function needText(texts: ReturnType<typeof useTexts>, { rule, counts, need, have }: Figures): string {
  const figure = (n: number) => texts.units[counts]({ n: n.toLocaleString() })
  const figures = { need: figure(need), have: figure(have) }
  if (need === 0) return figures.have
  if (rule === 'max' || rule === 'targetMax' || rule === 'stock' || rule === 'quota') return texts.atMost(figures)
  return rule === 'multiple' ? texts.multipleOf(figures) : texts.atLeast(figures)
}
