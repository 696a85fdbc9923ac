import { type SwitchKey, switchGroups, switchNamed } from '@fairdesk/contract/switches'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { partsIn, Value } from './config-draft.ts'
import { SwitchRow } from './SwitchRow.tsx'
import type { ConfigEdit } from './use-config.ts'
import '../../../ui/plain-table.css'

type Props = {
  readonly keys: readonly SwitchKey[]
  readonly partsOf: (key: SwitchKey) => ReturnType<typeof partsIn>
  readonly grace: Value | undefined
  readonly edit: ConfigEdit
  readonly onOpen: (key: SwitchKey) => void
}

/** Switches by their groups. */
export const SwitchTable = ({ keys, partsOf, grace, edit, onOpen }: Props) => {
  const { controlConfig: texts } = usePhrases()
  const groups = switchGroups.map((group) => [group, keys.filter((key) => switchNamed(key).group === group)] as const)
  return (
    <table className="fd-table fd-config-table">
      <colgroup>
        {columns.map((column) => (
          <col key={column} className={`fd-config-${column}`} />
        ))}
      </colgroup>
      {groups.map(
        ([group, groupKeys]) =>
          groupKeys.length > 0 && (
            <tbody key={group}>
              <tr>
                <th colSpan={columns.length} scope="rowgroup">
                  {texts.groups[group]}
                </th>
              </tr>
              {groupKeys.map((key) => (
                <SwitchRow
                  key={key}
                  switchKey={key}
                  {...partsOf(key)}
                  grace={grace}
                  edit={edit}
                  onOpen={() => onOpen(key)}
                />
              ))}
            </tbody>
          ),
      )}
    </table>
  )
}

const columns = ['names', 'fields', 'effects', 'changes', 'opens'] as const
