import { type Projection, projections } from '@fairdesk/contract/areas/reports/projection'
import { Button } from 'antd'
import { askFirst } from '../../kit/notify/notices.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { fieldsOf } from './projection-draft.ts'
import { removeProjection, saveProjection } from './projection-writes.ts'

type Props = { readonly projection: Projection; readonly onOpen: () => void }

/** One board, and what is done with it in place. */
export const ProjectionRow = ({ projection, onOpen }: Props) => {
  const { projection: words } = usePhrases()
  const isAdmin = useAllowed({ who: 'admin' })
  const { id, version, name, parts, maker, isLost, isOwn, links, showMoney, showNames } = projection
  const removing = useAct(async () => {
    const count = formatInteger(links.length)
    if (await askFirst(words.askRemove({ name, count }))) await removeProjection({ id, version })
  })
  const takingOver = useAct(async () => {
    if (await askFirst(words.askTakeOver({ name, maker })))
      await saveProjection({ ...fieldsOf(projection), id, version, takeOver: true })
  })
  return (
    <tr>
      <td>
        <button type="button" className="fd-link" onClick={onOpen}>
          {name}
        </button>
      </td>
      <td className="fd-projection-cut">{parts.map((part) => words.partNames[part]).join('、')}</td>
      <td>{[showMoney && words.money, showNames && words.names].filter(Boolean).join('、') || words.nothing}</td>
      <td>{formatInteger(links.length)}</td>
      <td>
        {maker} {isLost && <StateTag tone="bad">{words.lostShort}</StateTag>}
      </td>
      <td className="fd-table-actions">
        <Button type="link" size="small" onClick={onOpen}>
          {words.edit}
        </Button>
        {isAdmin && !isOwn && (
          <WriteButton
            write={projections.save}
            type="link"
            size="small"
            loading={takingOver.isBusy}
            onClick={() => takingOver.run()}
          >
            {words.takeOver}
          </WriteButton>
        )}
        <WriteButton
          write={projections.remove}
          type="link"
          size="small"
          danger
          loading={removing.isBusy}
          aria-label={words.removeNamed({ name })}
          onClick={() => removing.run()}
        >
          {words.remove}
        </WriteButton>
      </td>
    </tr>
  )
}
