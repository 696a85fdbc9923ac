import { type Dashboard, dashboardNameLength } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import { Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { saveDashboard } from './dashboards-writes.ts'
import { inputOf } from './use-dashboards.ts'

export type NameRequest =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'duplicate'; readonly dashboard: Dashboard }

type Props = {
  readonly naming: NameRequest
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
}

/** Asks for the name of a new, renamed or duplicated dashboard. */
export const NameDialog = ({ naming, onSaved, onClose }: Props) => {
  const { dashboards: texts } = usePhrases()
  const [name, setName] = useState(naming.kind === 'create' ? '' : firstName(naming, texts))
  const isEmpty = name.trim() === ''
  const save = useAct(async () => {
    const { id } = await saveDashboard({ ...contentOf(naming), name: name.trim() })
    onClose()
    onSaved(id)
  })
  return (
    <ActDialog width={380} title={texts.namings[naming.kind]} disabled={isEmpty} act={save} onClose={onClose}>
      <Input
        autoFocus
        aria-label={texts.name}
        maxLength={dashboardNameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => !isEmpty && save.run()}
      />
    </ActDialog>
  )
}

type Texts = ReturnType<typeof usePhrases>['dashboards']

function firstName({ kind, dashboard }: Exclude<NameRequest, { kind: 'create' }>, texts: Texts): string {
  const { name } = dashboard
  return kind === 'rename' ? name : texts.copyOf({ name }).slice(0, dashboardNameLength)
}

/** A duplicate is one's own, and neither shared nor the default. */
function contentOf(naming: NameRequest) {
  if (naming.kind === 'create') return { widgets: [], filters: { goods: {}, customers: {} } }
  if (naming.kind === 'rename') return inputOf(naming.dashboard)
  const { widgets, filters } = naming.dashboard
  return { widgets: [...widgets], filters }
}
