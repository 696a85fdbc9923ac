import { Button } from 'antd'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { SwitchSettingView } from './config-draft.ts'
import type { ConfigEdit } from './use-config.ts'
import { useSwitchText } from './use-switch-text.ts'

/** Says that another user has changed a value meanwhile, and asks which value to keep. */
export const Disputed = ({ setting, edit }: { readonly setting: SwitchSettingView; readonly edit: ConfigEdit }) => {
  const { controlConfig: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const { text } = useSwitchText()
  if (!setting.isDisputed) return null
  const { stored, key } = setting
  return (
    <div className="fd-config-disputed fd-row" role="alert">
      {stored
        ? texts.changedSince({ by: stored.by, at: time(stored.setAt ?? ''), value: text(key, stored.value) })
        : texts.removedSince}
      <Button size="small" onClick={() => edit.keepMine(setting)}>
        {texts.keepMine}
      </Button>
      <Button size="small" onClick={() => edit.takeTheirs(setting)}>
        {texts.takeTheirs}
      </Button>
    </div>
  )
}
