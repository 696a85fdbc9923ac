import type { ErrorTextsOf } from '@fairdesk/contract/errors'
import { switchNamed } from './switch-names.ts'

export const switchErrors: ErrorTextsOf<'switch'> = {
  'switch.unknown': ({ key }) => `没有“${key}”这个开关`,
  'switch.bad-value': ({ key }) => `“${switchNamed(key)}”的值不正确`,
  'switch.out-of-range': ({ key, least, most }) => `“${switchNamed(key)}”必须是 ${least} 到 ${most} 的整数`,
  'switch.not-for': ({ key }) => `“${switchNamed(key)}”不能这样单独设置`,
  'switch.whom-gone': ({ key }) => `“${switchNamed(key)}”所选的级别、区域或客户已不存在，请刷新`,
  'switch.not-planned': ({ key }) => `“${switchNamed(key)}”不能预定，只能立即修改`,
  'switch.plan-passed': ({ key }) => `“${switchNamed(key)}”的计划时间已过，请选择以后的时间`,
  'switch.levels-and-places': ({ key }) => `“${switchNamed(key)}”不能同时按级别和按区域设置，请只用一种`,
  'switch.closes-before-opening': ({ whom }) => `${whom === '' ? '' : `${whom}：`}截单时间必须晚于开始订货时间`,
  'switch.repeated': ({ key }) => `“${switchNamed(key)}”在一次保存中出现了两次`,
  'switch.set-for': ({ name, key }) => `“${name}”在控制配置的“${switchNamed(key)}”中有单独设置，请先移除`,
  'switch.changed': ({ key, by, at }) => `“${switchNamed(key)}”已由 ${by} 于 ${at} 修改，请核对后再保存`,
}
