import type { CustomerPage, PageCategory } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { Gap } from '../../../figures/gap/Gap.tsx'
import { formatDecimal, formatInteger, formatPercent } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Categories: target and gap, share, width and depth, each with the peers' median below it, and the season before. */
export const CategoryTable = ({ page: { categories, peers, last } }: { readonly page: CustomerPage }) => {
  const { customerPage: texts } = usePhrases()
  const heads = [
    ...[texts.qty, texts.target, texts.gap, texts.completion, texts.share, texts.width, texts.depth],
    ...(last ? [texts.lastSeason({ season: last.season })] : []),
  ]
  return (
    <div>
      <h3>
        {texts.categories} {peers && <small className="fd-weak">{texts.inBrackets({ figure: texts.peer })}</small>}
      </h3>
      {categories.length === 0 ? (
        <p className="fd-weak">{texts.noCategories}</p>
      ) : (
        <div className="fd-scroll">
          <table className="fd-table fd-customer-categories">
            <thead>
              <tr>
                <th>{texts.category}</th>
                {heads.map((head) => (
                  <th key={head} className="fd-number">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {categories.map((category) => (
                <CategoryRow key={category.code} category={category} hasLast={last !== null} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

const CategoryRow = ({ category, hasLast }: { readonly category: PageCategory; readonly hasLast: boolean }) => {
  const { customerPage: texts } = usePhrases()
  const { code, name, actual, target, gap, completion, share, width, depth, peers, lastQty } = category
  const withPeer = (text: string, peer: string | undefined) => (
    <td className="fd-number">
      {text}
      {peer !== undefined && <small className="fd-weak">{texts.inBrackets({ figure: peer })}</small>}
    </td>
  )
  return (
    <tr>
      <th scope="row">{name || code || texts.unset}</th>
      {withPeer(formatInteger(actual), peers ? formatInteger(peers.qty) : undefined)}
      <td className="fd-number">{formatInteger(target)}</td>
      <td className="fd-number">
        <Gap value={gap} format={formatInteger} />
      </td>
      <td className="fd-number">{formatPercent(completion)}</td>
      {withPeer(formatPercent(share), peers ? formatPercent(peers.share) : undefined)}
      {withPeer(formatPercent(width), peers ? formatPercent(peers.width) : undefined)}
      {withPeer(formatDecimal(depth), peers ? formatDecimal(peers.depth) : undefined)}
      {hasLast && <td className="fd-number">{formatInteger(lastQty)}</td>}
    </tr>
  )
}
