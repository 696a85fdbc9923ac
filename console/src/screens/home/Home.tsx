import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { Button, Skeleton, Tag } from 'antd'
import { useLiveVersion } from '../../kit/live/live.ts'
import { go } from '../../kit/page/location.ts'
import { useFoot } from '../../kit/page/use-foot.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { mayOpen, useSession } from '../../kit/session/session.ts'
import { formatExact, formatInteger, formatYuan } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'
import './home.css'

const links = [
  { path: '/order/orderData', title: 'orderEntry', id: 21 },
  { path: '/report2/ranking', title: 'goodsRanking', id: undefined },
  { path: '/report2/list', title: 'dynamicReport', id: 7 },
  { path: '/custom/index', title: 'customers', id: 2 },
  { path: '/custom/list', title: 'goods', id: 3 },
] as const

/** The fair at a glance: what is ordered so far, live, and where to go. */
export const Home = () => {
  const { home, shell } = useShellPhrases()
  const profile = useSession((session) => session.profile)
  const version = useLiveVersion()
  const { data: sum } = useRead(goodsReport.getGoodsTotalRankingSum, {}, { version })
  const { state, stateText } = useFoot()
  if (!profile) return null
  const { fair } = profile
  return (
    <div className="fd-home">
      <header>
        <h1>{fair.name}</h1>
        <Tag>{home.fairStates[fair.status as keyof typeof home.fairStates]}</Tag>
        <span className="fd-home-hello">
          {home.hello({ name: profile.isAdmin ? shell.superAdmin : profile.realName || profile.account })}
        </span>
        <span className="fd-live" data-state={state}>
          {stateText}
        </span>
      </header>
      {sum ? (
        <dl className="fd-tiles">
          <Tile name={home.qty} value={formatInteger(sum.qty)} />
          {sum.netAmount !== undefined && (
            <Tile name={home.netAmount} value={formatYuan(sum.netAmount)} exact={formatExact(sum.netAmount)} />
          )}
          {sum.tagAmount !== undefined && (
            <Tile name={home.tagAmount} value={formatYuan(sum.tagAmount)} exact={formatExact(sum.tagAmount)} />
          )}
          <Tile name={home.styles} value={formatInteger(sum.styles)} />
          <Tile name={home.skc} value={formatInteger(sum.skc)} />
          <Tile name={home.customers} value={formatInteger(sum.customers)} />
        </dl>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
      {sum?.qty === 0 && <NoOrders />}
      <TopStyles version={version} />
      <h2>{home.goOn}</h2>
      <div className="fd-home-links">
        {links
          .filter(({ id }) => mayOpen(profile, id))
          .map(({ path, title }) => (
            <Button key={path} onClick={() => go(path)}>
              {shell.titles[title]}
            </Button>
          ))}
      </div>
    </div>
  )
}

/** Why nothing is ordered yet, as far as this user may see and do. */
const NoOrders = () => {
  const { home, shell, visibility: visible } = useShellPhrases()
  const { areas, brands } = useVisibleScope()
  const maySetUp = [useAllowed({ menu: 'customers' }), useAllowed({ menu: 'goods' })].every(Boolean)
  if (!areas) return <p>{visible.noAreas}</p>
  if (!brands) return <p>{visible.noBrands}</p>
  if (!maySetUp) return <p>{visible.noOrders}</p>
  const steps = (['importCustomers', 'importGoods'] as const).map((title) => ({
    text: shell.titles[title],
    onClick: () => go(`/custom/${title}`),
  }))
  return <FirstSteps text={home.empty} steps={steps} />
}

const Tile = ({ name, value, exact }: { name: string; value: string; exact?: string }) => (
  <div className="fd-tile">
    <dt>{name}</dt>
    <dd title={exact}>{value}</dd>
  </div>
)

const firstTen = { page: 1, limit: 10, onlyOrdered: true }

/** The ten styles ordered most so far, as a row of pictures. */
const TopStyles = ({ version }: { readonly version: number | undefined }) => {
  const { home } = useShellPhrases()
  const { data } = useRead(goodsReport.getGoodsTotalRanking, firstTen, { version })
  if (!data || data.list.length === 0) return null
  return (
    <>
      <h2>{home.top}</h2>
      <ol className="fd-home-top">
        {data.list.map(({ goodsId, goodsNo, name, image, qty }) => (
          <li key={goodsId} title={name}>
            <img src={image} alt={name} loading="lazy" />
            <b>{formatInteger(qty)}</b>
            <span>{goodsNo}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
