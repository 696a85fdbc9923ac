import { type StockQuota, type StockRow, stock } from '@fairdesk/contract/areas/orders/stock'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { Empty, TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useFreshRead, useLookUp } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { saveQuota } from './stock-writes.ts'
import { changedCells, TotalsTable, totalsFrom } from './TotalsTable.tsx'

type Node = Pick<StockQuota, 'kind' | 'nodeId' | 'name'>
const kinds: readonly Node['kind'][] = ['bigArea', 'region', 'area']

/** Quotas of a colour for parts of the country. */
export const QuotaTab = ({ row }: { readonly row: StockRow }) => {
  const { stock: texts } = usePhrases()
  const { goodsId, colourId } = row
  const [added, setAdded] = useState<Node | null>(null)
  const bigAreas = useLookUp(reportPickers.getAreacode, {})
  const { data, error, retry } = useFreshRead(
    stock.quotas,
    useMemo(() => ({ goodsId, colourId }), [goodsId, colourId]),
  )
  if (!data) return <NotLoaded rows={4} error={error} onRetry={retry} />
  const isNew = added !== null && !data.list.some(({ kind, nodeId }) => kind === added.kind && nodeId === added.nodeId)
  const visibleQuotas: readonly StockQuota[] = isNew
    ? [...data.list, { ...added, sizes: withoutTotals(row) }]
    : data.list
  return (
    <>
      <p className="fd-weak">{texts.quota.note}</p>
      <TreeSelect
        className="fd-full-width"
        aria-label={texts.quota.node}
        placeholder={texts.quota.node}
        value={null}
        treeData={treeOf(bigAreas ?? [])}
        onChange={(value: string | null) => setAdded(nodeOf(value, bigAreas ?? []))}
      />
      {visibleQuotas.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.quota.none} />}
      {visibleQuotas.map((quota) => (
        <QuotaFields
          key={`${quota.kind} ${quota.nodeId} ${JSON.stringify(quota.sizes)}`}
          row={row}
          quota={quota}
          onSaved={retry}
        />
      ))}
    </>
  )
}

function withoutTotals({ sizes }: StockRow): StockQuota['sizes'] {
  return sizes.map((size) => ({ ...size, total: null, ordered: 0, left: null }))
}

type Places = typeof reportPickers.getAreacode.output._zod.output

function nodesOf(bigAreas: Places): (Node & { readonly above: string | null })[] {
  return bigAreas.flatMap((bigArea) => [
    { kind: 'bigArea' as const, nodeId: bigArea.id, name: bigArea.name, above: null },
    ...bigArea.regions.flatMap((region) => [
      { kind: 'region' as const, nodeId: region.id, name: region.name, above: `bigArea ${bigArea.id}` },
      ...region.areas.map((area) => ({
        kind: 'area' as const,
        nodeId: area.id,
        name: area.name,
        above: `region ${region.id}`,
      })),
    ]),
  ])
}

type Branch = { readonly value: string; readonly title: string; readonly children: Branch[] }

function treeOf(bigAreas: Places): Branch[] {
  const nodes = nodesOf(bigAreas)
  const branchesUnder = (parentKey: string | null): Branch[] =>
    nodes
      .filter((node) => node.above === parentKey)
      .map(({ kind, nodeId, name }) => ({
        value: `${kind} ${nodeId}`,
        title: name,
        children: branchesUnder(`${kind} ${nodeId}`),
      }))
  return branchesUnder(null)
}

function nodeOf(value: string | null, bigAreas: Places): Node | null {
  const node = nodesOf(bigAreas).find(({ kind, nodeId }) => `${kind} ${nodeId}` === value)
  return node && kinds.includes(node.kind) ? { kind: node.kind, nodeId: node.nodeId, name: node.name } : null
}

type FieldsProps = { readonly row: StockRow; readonly quota: StockQuota; readonly onSaved: () => void }

const QuotaFields = ({ row: { goodsId, colourId }, quota, onSaved }: FieldsProps) => {
  const { stock: texts } = usePhrases()
  const [totals, setTotals] = useState(() => totalsFrom(quota.sizes))
  const unread = useUnreadFields()
  const cells = changedCells(quota.sizes, totals)
  const maySave = cells.length > 0 && !unread.isAny
  const save = useAct(async () => {
    await saveQuota({ goodsId, colourId, kind: quota.kind, nodeId: quota.nodeId, cells })
    notify({ kind: 'success', text: texts.quota.saved })
    onSaved()
  })
  return (
    <UnreadFields.Provider value={unread.reportUnread}>
      <h4>
        {texts.quota.kinds[quota.kind]} {quota.name}
      </h4>
      <TotalsTable sizes={quota.sizes} totals={totals} onChange={setTotals} onEnter={() => maySave && save.run()} />
      <WriteButton write={stock.saveQuota} disabled={!maySave} loading={save.isBusy} onClick={() => save.run()}>
        {texts.save}
      </WriteButton>
    </UnreadFields.Provider>
  )
}
