// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'
import { switchNamed } from './switch-names.ts'

export const switchErrors: ErrorTextsOf<'switch'> = {
  'switch.unknown': ({ key }) => `沒有「${key}」這個開關`,
  'switch.bad-value': ({ key }) => `「${switchNamed(key)}」的值不正確`,
  'switch.out-of-range': ({ key, least, most }) => `「${switchNamed(key)}」必須是 ${least} 到 ${most} 的整數`,
  'switch.not-for': ({ key }) => `「${switchNamed(key)}」不能這樣單獨設定`,
  'switch.whom-gone': ({ key }) => `「${switchNamed(key)}」所選的級別、區域或客戶已不存在，請重新整理`,
  'switch.not-planned': ({ key }) => `「${switchNamed(key)}」不能預定，只能立即修改`,
  'switch.plan-passed': ({ key }) => `「${switchNamed(key)}」的計劃時間已過，請選擇以後的時間`,
  'switch.levels-and-places': ({ key }) => `「${switchNamed(key)}」不能同時按級別和按區域設定，請只用一種`,
  'switch.closes-before-opening': ({ whom }) => `${whom === '' ? '' : `${whom}：`}截單時間必須晚於開始訂貨時間`,
  'switch.repeated': ({ key }) => `「${switchNamed(key)}」在一次儲存中出現了兩次`,
  'switch.set-for': ({ name, key }) => `「${name}」在控制設定的「${switchNamed(key)}」中有單獨設定，請先移除`,
  'switch.changed': ({ key, by, at }) => `「${switchNamed(key)}」已由 ${by} 於 ${at} 修改，請核對後再儲存`,
}
