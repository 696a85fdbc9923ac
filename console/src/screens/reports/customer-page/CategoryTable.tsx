import { growthOf, isNew } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { CustomerPage, PageCategory } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { Gap } from '../../../figures/gap/Gap.tsx'
import { growthText } from '../../../figures/other-fair/growth-columns.tsx'
import { formatDecimal, formatInteger, formatPercent, formatSigned } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Categories: target and gap, share, width and depth, each with the peers' median below it, and the season before. */
export const CategoryTable = ({ page }: { readonly page: CustomerPage }) => {
  const { categories, peers, last, comparison } = page
  const { customerPage: texts, comparison: growthTexts } = usePhrases()
  const heads = [
    ...[texts.qty, texts.target, texts.gap, texts.completion, texts.share, texts.width, texts.depth],
    ...(comparison
      ? [
          comparison.asOf === null ? growthTexts.formerWhole : growthTexts.former,
          growthTexts.growth,
          growthTexts.growthPercent,
        ]
      : last
        ? [texts.lastSeason({ season: last.season })]
        : []),
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
                <CategoryRow
                  key={category.code}
                  category={category}
                  before={comparison ? 'compared' : last ? 'last' : 'none'}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

type RowProps = {
  readonly category: PageCategory
  /** Orders that the row ends with: those compared with, or the last imported season. */
  readonly before: 'compared' | 'last' | 'none'
}

const CategoryRow = ({ category, before }: RowProps) => {
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
      {before === 'last' && <td className="fd-number">{formatInteger(lastQty)}</td>}
      {before === 'compared' && <GrowthCells qty={actual} former={category.former} />}
    </tr>
  )
}

type GrowthProps = { readonly qty: number | null; readonly former: number | null | undefined }

/** Pieces of the orders compared with, and the growth in pieces and percent. */
const GrowthCells = ({ qty, former }: GrowthProps) => {
  const { comparison: texts } = usePhrases()
  const growth = growthOf(qty, former)
  const percentText = growth.percent === null ? (isNew(qty, former) ? texts.isNew : '–') : growthText(growth.percent)
  return (
    <>
      <td className="fd-number">{formatInteger(former)}</td>
      <td className="fd-number">{growth.qty === null ? '–' : formatSigned(growth.qty)}</td>
      <td className="fd-number">{percentText}</td>
    </>
  )
}
