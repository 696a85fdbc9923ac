import { controlConfig as controlConfigCalls } from '@fairdesk/contract/areas/settings/control-config'
import { matcherOf } from '@fairdesk/contract/names/codes/code-list'
import { type SwitchKey, switchGroups, switchKeys, switchNamed } from '@fairdesk/contract/switches'
import { Button, Empty, Input, Segmented } from 'antd'
import { useRef } from 'react'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { showUnread } from '../../../kit/number/show-unread.ts'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useMatcher } from '../../../kit/text/use-matcher.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { partsIn } from './config-draft.ts'
import { configFields } from './config-query.ts'
import { SwitchDrawer } from './details/SwitchDrawer.tsx'
import { SwitchTable } from './SwitchTable.tsx'
import { useConfig } from './use-config.ts'
import { useSwitchText } from './use-switch-text.ts'
import './control-config.css'

/** Every switch of the fair, in groups; changes are saved together, by the button or Ctrl+S. */
export const ControlConfig = () => {
  const { controlConfig: texts } = usePhrases()
  const { data, error, refetch, shown, count, disputed, saving, edit } = useConfig()
  const [query, update] = useAddressQuery(configFields)
  const { effect } = useSwitchText()
  const unread = useUnreadFields()
  const page = useRef<HTMLDivElement>(null)
  const partsOf = (key: SwitchKey) => partsIn(shown, key)
  const grace = partsOf('graceMinutes').fair?.value
  const isNamed = useMatcher(query.q)
  const isSaid = matcherOf(query.q)
  const fits = (key: SwitchKey) => {
    const { fair, ownSettings } = partsOf(key)
    const searchTexts = [key, texts.names[key], texts.help[key], fair ? effect(fair, { grace, ownSettings }) : '']
    // Match only the name by sound: in a long text any few letters are initials of something.
    return isNamed(texts.names[key]) || isSaid(...searchTexts)
  }
  const matchingKeys = switchKeys.filter(
    (key) => (query.group === 'all' || switchNamed(key).group === query.group) && fits(key),
  )
  const canSave = count > 0 && disputed === 0
  const save = () => (unread.isAny ? showUnread(page.current) : canSave && saving.run())
  const open = (key: SwitchKey | null) => update((current) => ({ ...current, switch: key }))
  const opened = query.switch
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S is heard wherever in the page the keyboard is
    <div ref={page} className="fd-page fd-config" onKeyDown={onSaveKey(save)}>
      <div className="fd-page-bar">
        <Input.Search
          allowClear
          style={{ width: 220 }}
          aria-label={texts.search}
          placeholder={texts.search}
          value={query.q}
          onChange={({ target }) => update((current) => ({ ...current, q: target.value }))}
        />
        <Segmented
          aria-label={texts.groupList}
          value={query.group}
          options={['all' as const, ...switchGroups].map((value) => ({
            value,
            label: value === 'all' ? texts.everyGroup : texts.groups[value],
          }))}
          onChange={(group) => update((current) => ({ ...current, group }))}
        />
        <span className="fd-spring" />
        {disputed > 0 && <span className="fd-config-disputed fd-row">{texts.resolveFirst({ count: disputed })}</span>}
        {count > 0 && <Button onClick={edit.discard}>{texts.discard}</Button>}
        <WriteButton
          write={controlConfigCalls.updateConfigData}
          type="primary"
          disabled={!canSave}
          loading={saving.isBusy}
          onClick={save}
        >
          {texts.save({ count })}
        </WriteButton>
      </div>
      <UnreadFields.Provider value={unread.reportUnread}>
        <div className="fd-page-body fd-config-body">
          {!data && <NotLoaded rows={10} error={error} onRetry={refetch} />}
          {data && matchingKeys.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.nothingFound}>
              <Button onClick={() => update((current) => ({ ...current, q: '', group: 'all' }))}>{texts.clear}</Button>
            </Empty>
          )}
          {data && matchingKeys.length > 0 && (
            <SwitchTable keys={matchingKeys} partsOf={partsOf} grace={grace} edit={edit} onOpen={open} />
          )}
        </div>
        {data && opened !== null && (
          <SwitchDrawer
            switchKey={opened}
            {...partsOf(opened)}
            owners={data.whom}
            edit={edit}
            foot={{ count, isBusy: saving.isBusy, canSave, save }}
            onClose={() => open(null)}
          />
        )}
      </UnreadFields.Provider>
    </div>
  )
}
