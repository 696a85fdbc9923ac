import type { DeviceHead } from '@fairdesk/contract/areas/device/device-order'
import { grouped } from '@fairdesk/outbox/grouped'
import { useWords } from '../../app/words.ts'
import { useGoodsNames } from '../../ordering/use-goods-names.ts'

/** What the order does not keep yet; each leads to where it is mended. */
export function Hinders({ hinders }: { readonly hinders: DeviceHead['hinders'] }) {
  const words = useWords()
  const namesOf = useGoodsNames()
  if (hinders.length === 0) return null
  const rules = grouped(hinders, ({ rule }) => rule)
  return (
    <section aria-label={words.hinders}>
      <h2>{words.hinders}</h2>
      {[...rules].map(([rule, own]) => (
        <details key={rule}>
          <summary>
            {words.rules[rule]} {own.length} {own.some(({ blocks }) => blocks) ? <em>{words.blocks}</em> : null}
          </summary>
          <ul className="lines">
            {own.map(({ goodsId, colourId, counts, need, have }) => (
              <li key={`${goodsId} ${colourId} ${counts}`}>
                <a
                  className="order-line"
                  href={goodsId === null ? '#/wall' : `#/style/${goodsId}${colourId === null ? '' : `-${colourId}`}`}
                >
                  <b>{goodsId === null ? words.order : namesOf(goodsId, colourId).goodsNo || words.unnamed}</b>
                  <span className="cut">{goodsId === null ? '' : namesOf(goodsId, colourId).colour}</span>
                  {need === undefined || have === undefined ? null : (
                    <span>{needText(words, { rule, counts, need, have })}</span>
                  )}{' '}
                  ›
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

type Figures = Pick<DeviceHead['hinders'][number], 'rule' | 'counts'> & { readonly need: number; readonly have: number }

/** A maximum reads as one, with its unit: a target is told in pieces and in yuan. */
function needText(words: ReturnType<typeof useWords>, { rule, counts, need, have }: Figures): string {
  const figure = (n: number) => words.units[counts]({ n: n.toLocaleString() })
  const figures = { need: figure(need), have: figure(have) }
  if (need === 0) return figures.have
  if (rule === 'max' || rule === 'targetMax' || rule === 'stock' || rule === 'quota') return words.atMost(figures)
  return rule === 'multiple' ? words.multipleOf(figures) : words.atLeast(figures)
}
