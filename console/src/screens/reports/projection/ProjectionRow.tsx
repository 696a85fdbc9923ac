import { type Projection, projections } from '@fairdesk/contract/areas/reports/projection'
import { Button } from 'antd'
import { askFirst } from '../../../kit/notify/notices.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { fieldsOf } from './projection-draft.ts'
import { removeProjection, saveProjection } from './projection-writes.ts'

/** Board with its actions. */
export const ProjectionRow = ({
  projection,
  onOpen,
}: {
  readonly projection: Projection
  readonly onOpen: () => void
}) => {
  const { projection: texts } = usePhrases()
  const isAdmin = useAllowed({ accountRole: 'admin' })
  const { id, version, name, parts, maker, isLost, isOwn, links, showMoney, showNames } = projection
  const removing = useAct(async () => {
    const count = formatInteger(links.length)
    if (await askFirst(texts.askRemove({ name, count }))) await removeProjection({ id, version })
  })
  const takingOver = useAct(async () => {
    if (await askFirst(texts.askTakeOver({ name, maker })))
      await saveProjection({ ...fieldsOf(projection), id, version, takeOver: true })
  })
  return (
    <tr>
      <td>
        <button type="button" className="fd-link" onClick={onOpen}>
          {name}
        </button>
      </td>
      <td className="fd-weak fd-cut">{parts.map((boardPart) => texts.partNames[boardPart]).join('、')}</td>
      <td>{[showMoney && texts.money, showNames && texts.names].filter(Boolean).join('、') || texts.nothing}</td>
      <td>{formatInteger(links.length)}</td>
      <td>
        {maker} {isLost && <StateTag tone="bad">{texts.lostShort}</StateTag>}
      </td>
      <td className="fd-table-actions">
        <Button type="link" size="small" onClick={onOpen}>
          {texts.edit}
        </Button>
        {isAdmin && !isOwn && (
          <WriteButton
            write={projections.save}
            type="link"
            size="small"
            loading={takingOver.isBusy}
            onClick={() => takingOver.run()}
          >
            {texts.takeOver}
          </WriteButton>
        )}
        <WriteButton
          write={projections.remove}
          type="link"
          size="small"
          danger
          loading={removing.isBusy}
          aria-label={texts.removeNamed({ name })}
          onClick={() => removing.run()}
        >
          {texts.remove}
        </WriteButton>
      </td>
    </tr>
  )
}
