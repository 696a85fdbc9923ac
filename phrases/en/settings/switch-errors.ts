import type { ErrorTextsOf } from '@fairdesk/contract/errors'
import { switchNamed } from './switch-names.ts'

export const switchErrors: ErrorTextsOf<'switch'> = {
  'switch.unknown': ({ key }) => `There is no switch “${key}”`,
  'switch.bad-value': ({ key }) => `“${switchNamed(key)}” does not take this value`,
  'switch.out-of-range': ({ key, least, most }) =>
    `“${switchNamed(key)}” must be a whole number from ${least} to ${most}`,
  'switch.not-for': ({ key }) => `“${switchNamed(key)}” cannot have a value of its own there`,
  'switch.whom-gone': ({ key }) =>
    `The level, place or customer chosen for “${switchNamed(key)}” is gone: please refresh`,
  'switch.not-planned': ({ key }) => `“${switchNamed(key)}” cannot be planned, only changed at once`,
  'switch.plan-passed': ({ key }) => `The time planned for “${switchNamed(key)}” has passed: choose a later one`,
  'switch.levels-and-places': ({ key }) => `“${switchNamed(key)}” goes by levels or by places, not by both`,
  'switch.closes-before-opening': ({ whom }) => `${whom === '' ? '' : `${whom}: `}ordering must end after it begins`,
  'switch.repeated': ({ key }) => `“${switchNamed(key)}” is changed twice in one save`,
  'switch.set-for': ({ name, key }) =>
    `“${name}” has a value of its own in the control config (“${switchNamed(key)}”): please remove it first`,
  'switch.changed': ({ key, by, at }) =>
    `${by} changed “${switchNamed(key)}” at ${at}: please look again before saving`,
}
