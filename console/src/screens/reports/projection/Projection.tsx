import { PlusOutlined } from '@ant-design/icons'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { Empty } from 'antd'
import { useState } from 'react'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { Designer } from './Designer.tsx'
import { ProjectionRow } from './ProjectionRow.tsx'
import './projection.css'

/** Board open over the list: `key` stays the same when a new one is saved. */
type Open = { readonly key: number; readonly id: number | null }

/** The screens that are last seen move without anything else moving. */
const everyMs = 30_000

/** The boards for the walls of the hall. */
export const Projection = () => {
  const { projection: texts, shell } = usePhrases()
  const [open, setOpen] = useState<Open | null>(null)
  const all = useRead(projections.list, {}, { everyMs })
  const openProjection = all.data?.find(({ id }) => id === open?.id) ?? null
  const turnTo = (id: number | null) => setOpen({ key: Date.now(), id })
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <span className="fd-spring" />
        <WriteButton write={projections.save} type="primary" icon={<PlusOutlined />} onClick={() => turnTo(null)}>
          {texts.add}
        </WriteButton>
      </div>
      <div className="fd-page-body fd-table-page">
        {!all.data && <NotLoaded rows={4} error={all.error} onRetry={all.refetch} />}
        {all.data?.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} style={{ marginTop: 64 }} />
        )}
        {all.data && all.data.length > 0 && (
          <table className="fd-table fd-wide-table">
            <TableHead
              heads={[
                [texts.name, 200],
                texts.parts,
                [texts.everybodyReads, 160],
                [texts.links, 90],
                [texts.maker, 160],
                [texts.actions, 200],
              ]}
            />
            <tbody>
              {all.data.map((projection) => (
                <ProjectionRow key={projection.id} projection={projection} onOpen={() => turnTo(projection.id)} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="fd-page-foot">
        {all.data && <span>{shell.rows({ count: formatInteger(all.data.length) })}</span>}
        <span>{texts.hint}</span>
      </footer>
      {open && (
        <Designer
          key={open.key}
          projection={openProjection}
          onSaved={(id) => setOpen((current) => current && { ...current, id })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
