import { type GrantablePage, menuIds as idsByName, menuGroups } from '@fairdesk/contract/permissions'
import { Button, Checkbox } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Right } from './Right.tsx'

const everyPage = menuGroups.flatMap(({ pages }) => pages.map((page): number => idsByName[page]))

/** The menu with its ids, group by group; ticking a group ticks its screens. */
export const MenuRights = ({
  menuIds,
  onChange,
}: {
  readonly menuIds: readonly number[]
  readonly onChange: (menuIds: number[]) => void
}) => {
  const { userPermissions: texts, shell } = usePhrases()
  const turn = (ids: readonly number[], isOn: boolean) =>
    onChange(everyPage.filter((id) => (ids.includes(id) ? isOn : menuIds.includes(id))))
  return (
    <Right
      title={texts.menus}
      note={texts.rankingNote}
      action={
        <Button type="link" size="small" onClick={() => onChange(everyPage)}>
          {texts.allMenus}
        </Button>
      }
    >
      <div className="fd-user-menus fd-stack fd-gap-4">
        {menuGroups.map(({ key, name, pages }) => (
          <Group
            key={key ?? 'other'}
            title={key === null ? texts.otherMenus : shell.groups[key]}
            id={name === null ? null : idsByName[name]}
            pages={pages}
            menuIds={menuIds}
            onTurn={turn}
          />
        ))}
      </div>
    </Right>
  )
}

type GroupProps = {
  readonly title: string
  readonly id: number | null
  readonly pages: readonly GrantablePage[]
  readonly menuIds: readonly number[]
  readonly onTurn: (ids: readonly number[], isOn: boolean) => void
}

const Group = ({ title, id, pages, menuIds, onTurn }: GroupProps) => {
  const { shell } = usePhrases()
  const ids = pages.map((page): number => idsByName[page])
  const grantedIds = ids.filter((menuId) => menuIds.includes(menuId))
  return (
    <fieldset aria-label={title}>
      <Checkbox
        checked={grantedIds.length === ids.length}
        indeterminate={grantedIds.length > 0 && grantedIds.length < ids.length}
        onChange={({ target }) => onTurn(ids, target.checked)}
      >
        {title} <Id id={id} />
      </Checkbox>
      <div>
        {pages.map((page) => (
          <Checkbox
            key={page}
            checked={menuIds.includes(idsByName[page])}
            onChange={({ target }) => onTurn([idsByName[page]], target.checked)}
          >
            {shell.titles[page]} <Id id={idsByName[page]} />
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

const Id = ({ id }: { readonly id: number | null }) => (id === null ? null : <span className="fd-hint">{id}</span>)
