import { Button } from 'antd'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { ShownSetting } from './config-draft.ts'
import type { ConfigEdit } from './use-config.ts'
import { useSwitchText } from './use-switch-text.ts'

type Props = { readonly setting: ShownSetting; readonly edit: ConfigEdit }

/** Says that somebody else has changed a value meanwhile, and asks which one is to be. */
export const Disputed = ({ setting, edit }: Props) => {
  const { controlConfig: words } = usePhrases()
  const time = useFairTime(formatTime)
  const { text } = useSwitchText()
  if (!setting.isDisputed) return null
  const { stored, key } = setting
  return (
    <div className="fd-config-disputed" role="alert">
      {stored
        ? words.changedSince({ by: stored.by, at: time(stored.setAt ?? ''), value: text(key, stored.value) })
        : words.removedSince}
      <Button size="small" onClick={() => edit.keepMine(setting)}>
        {words.keepMine}
      </Button>
      <Button size="small" onClick={() => edit.takeTheirs(setting)}>
        {words.takeTheirs}
      </Button>
    </div>
  )
}
