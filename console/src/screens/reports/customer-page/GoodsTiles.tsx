import {
  bestSellerCount,
  type LackedSeller,
  type MustOrder,
} from '@fairdesk/contract/areas/reports/customers/customer-page'
import type { ReactNode } from 'react'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'

/** Required goods that are in no order. */
export const MustOrders = ({ goods }: { readonly goods: readonly MustOrder[] }) => {
  const { customerPage: texts } = usePhrases()
  return (
    <div>
      <h3>{goods.length === 0 ? texts.mustOrders : `${texts.mustOrders} ${goods.length}`}</h3>
      {goods.length === 0 && <p className="fd-weak">✓ {texts.noMustOrders}</p>}
      <ul className="fd-customer-goods fd-plain-list">
        {goods.map((item) => (
          <Tile key={`${item.goodsId} ${item.skcId}`} goods={item} colour={item.colourName || texts.anyColour} />
        ))}
      </ul>
    </div>
  )
}

type LackedProps = { readonly goods: readonly LackedSeller[]; readonly hasPeers: boolean }

/** Best sellers that others took and the customer did not, with how many pieces of how many customers. */
export const LackedGoods = ({ goods, hasPeers }: LackedProps) => {
  const { customerPage: texts } = usePhrases()
  const standing = (group: string, rank: LackedSeller['all']) =>
    rank && (
      <small className="fd-customer-standing">
        {`${group} ${texts.rankOf(rank)} `}
        {texts.taken({ qty: formatInteger(rank.qty), customers: formatInteger(rank.customers) })}
      </small>
    )
  return (
    <div>
      <h3>
        {goods.length === 0 ? texts.lacked : `${texts.lacked} ${goods.length}`}{' '}
        <small className="fd-weak">{texts.lackedHelp({ count: bestSellerCount })}</small>
      </h3>
      {goods.length === 0 && <p className="fd-weak">✓ {texts.noLacked}</p>}
      <ul className="fd-customer-goods fd-plain-list">
        {goods.map((item) => (
          <Tile key={item.skcId} goods={item} colour={item.colourName}>
            {hasPeers && standing(texts.ofPeers, item.peers)}
            {standing(texts.ofAll, item.all)}
          </Tile>
        ))}
      </ul>
    </div>
  )
}

type TileProps = { readonly goods: MustOrder; readonly colour: string; readonly children?: ReactNode }

const Tile = ({ goods: { goodsNo, name, image }, colour, children }: TileProps) => {
  const opensRanking = useAllowed({ menu: 'goodsRanking' })
  return (
    <li className="fd-flex">
      <Picture src={image} alt={`${goodsNo} ${name}`} width={42} />
      <span className="fd-fill-width">
        {opensRanking ? (
          <a className="fd-link" href={`/report2/ranking?${new URLSearchParams({ by: 'colour', keyword: goodsNo })}`}>
            {goodsNo}
          </a>
        ) : (
          goodsNo
        )}{' '}
        {colour}
        <small className="fd-customer-standing fd-weak fd-cut">{name}</small>
        {children}
      </span>
    </li>
  )
}
