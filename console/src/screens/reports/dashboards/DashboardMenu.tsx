import { EllipsisOutlined } from '@ant-design/icons'
import type { Dashboard } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { removeDashboard, saveDashboard } from './dashboards-writes.ts'
import { NameDialog, type NameRequest } from './NameDialog.tsx'
import { type DashboardsState, inputOf } from './use-dashboards.ts'

/** Acts on the dashboard in front. */
export const DashboardMenu = ({ state: { current, open } }: { readonly state: DashboardsState }) => {
  const { dashboards: texts } = usePhrases()
  const isAdmin = useAllowed({ accountRole: 'admin' })
  const [naming, setNaming] = useState<NameRequest | null>(null)
  const change = useAct(async (changes: Partial<Pick<Dashboard, 'shared' | 'isDefault'>>) => {
    if (!current) return
    const { name, shared } = await saveDashboard({ ...inputOf(current), ...changes })
    if (changes.shared !== undefined)
      notify({ kind: 'success', text: shared ? texts.nowShared({ name }) : texts.nowUnshared({ name }) })
  })
  const remove = useAct(async () => {
    if (!current) return
    const { id, version: _, ...content } = inputOf(current)
    if (id === undefined) return
    await removeDashboard({ id })
    open(null)
    const text = texts.removed({ name: content.name })
    if (!current.isOwn) return notify({ kind: 'success', text })
    offerUndo(text, async () => open((await saveDashboard(content)).id))
  })
  const create = { key: 'create', label: texts.create, onClick: () => setNaming({ kind: 'create' }) }
  const ofCurrent = (dashboard: Dashboard): NonNullable<MenuProps['items']> => {
    const duplicate = {
      ...{ key: 'duplicate', label: texts.duplicate },
      onClick: () => setNaming({ kind: 'duplicate', dashboard }),
    }
    const removing = { key: 'remove', label: texts.removeDashboard, danger: true, onClick: () => remove.run() }
    const { shared, isDefault } = dashboard
    if (!dashboard.isOwn) return [duplicate, ...(isAdmin ? [removing] : [])]
    return [
      { key: 'rename', label: texts.rename, onClick: () => setNaming({ kind: 'rename', dashboard }) },
      duplicate,
      { key: 'share', label: shared ? texts.unshare : texts.share, onClick: () => change.run({ shared: !shared }) },
      {
        ...{ key: 'default', label: isDefault ? texts.noDefault : texts.makeDefault },
        onClick: () => change.run({ isDefault: !isDefault }),
      },
      removing,
    ]
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: [create, ...(current ? ofCurrent(current) : [])] }}>
        <Button icon={<EllipsisOutlined />} aria-label={texts.more} title={texts.more} />
      </Dropdown>
      {naming && <NameDialog naming={naming} onSaved={open} onClose={() => setNaming(null)} />}
    </>
  )
}
