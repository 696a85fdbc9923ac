/** API parameters of the status actions. */
export const statusActs = {
  freeze: { freeze: 1, mode: 'freeze' },
  unfreeze: { freeze: 0, mode: 'freeze' },
  drop: { freeze: 1, mode: 'drop' },
  undrop: { freeze: 0, mode: 'drop' },
} as const
export type StatusAct = keyof typeof statusActs
